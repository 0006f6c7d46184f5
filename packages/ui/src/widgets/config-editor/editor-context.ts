'use client'
import { createContext, use } from 'react'
import type { ConfigControl } from './schema.ts'

/** What the editor provides to its fields. */
export interface EditorValue {
  /** Sets the value at a path; undefined removes the field. */
  change: (path: string, next: unknown) => void
  /** The error message at a path. */
  errorAt: (path: string, control: ConfigControl) => string | undefined
  /** The current seed colour, for checking the contrast of other colours. */
  brand: unknown
  /** Whether editing is disabled, for example while saving. */
  disabled: boolean
}

/** The editor around a field. */
export const EditorContext = createContext<EditorValue | null>(null)

/** The editor around a field. */
export function useEditor(): EditorValue {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('useEditor needs a ConfigEditor above it.')
  return editor
}
