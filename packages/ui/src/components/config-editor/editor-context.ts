'use client'
import { createContext, type Dispatch, type SetStateAction, use } from 'react'
import type { ConfigControl } from './schema.ts'

/** Uploads a picture and returns its address; the message of a rejection is shown. */
export type UploadPicture = (file: File, signal: AbortSignal) => Promise<string>

/** Context value that the editor provides to its fields. */
export interface EditorValue {
  /** Sets the value at a path; undefined removes the field. */
  change: (path: string, next: unknown) => void
  /** The error message at a path. */
  errorAt: (path: string, control: ConfigControl) => string | undefined
  /** Sets the paths of the fields whose text cannot be read as a value. */
  setUnreadablePaths: Dispatch<SetStateAction<readonly string[]>>
  /** How often the changes were discarded. */
  discards: number
  /** The current seed colour, for checking the contrast of other colours. */
  brand: unknown
  /** Whether editing is disabled, for example while saving. */
  disabled: boolean
  /** Uploads a picture; undefined where that is not possible. */
  onUpload: UploadPicture | undefined
}

/** The editor around a field. */
export const EditorContext = createContext<EditorValue | null>(null)

/** The editor around a field. */
export function useEditor(): EditorValue {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('useEditor needs a ConfigEditor above it.')
  return editor
}
