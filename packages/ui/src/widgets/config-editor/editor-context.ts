'use client'
import { createContext, use } from 'react'
import type { ConfigControl } from './schema.ts'

/** What every field of an editor needs from it. */
export interface EditorValue {
  /** Writes a value at a path; undefined takes the field out. */
  change: (path: string, next: unknown) => void
  /** What is wrong at a path, as a sentence for its control. */
  errorAt: (path: string, control: ConfigControl) => string | undefined
  /** The seed colour that is set now, for judging other colours. */
  brand: unknown
  /** Nothing can be changed, for example while it is saved. */
  disabled: boolean
}

/** The editor around a field. */
export const EditorContext = createContext<EditorValue | null>(null)

/** The editor around a field. */
export function useEditor(): EditorValue {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('A field of the configuration editor stands outside of one.')
  return editor
}
