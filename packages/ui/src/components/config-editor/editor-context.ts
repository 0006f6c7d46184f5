'use client'
import { createContext, type Dispatch, type SetStateAction, use, useEffect } from 'react'
import type { ConfigControl } from './schema.ts'

/** Uploads a picture and returns its address; the message of a rejection is shown. */
export type UploadPicture = (file: File, signal: AbortSignal) => Promise<string>

type SetPaths = Dispatch<SetStateAction<readonly string[]>>

/** Context value that the editor provides to its fields. */
export interface EditorValue {
  /** Sets the value at a path; undefined removes the field. */
  change: (path: string, next: unknown) => void
  /** The error message at a path. */
  errorAt: (path: string, control: ConfigControl) => string | undefined
  /** Sets the paths of the fields whose text cannot be read as a value. */
  setUnreadablePaths: SetPaths
  /** How often the changes were discarded. */
  discards: number
  /** The current seed colour, for checking the contrast of other colours. */
  brand: unknown
  /** Whether editing is disabled, for example while saving. */
  disabled: boolean
  /** Uploads a picture; undefined where that is not possible. */
  onUpload: UploadPicture | undefined
  /** Sets the paths of the fields that upload a picture. */
  setUploadPaths: SetPaths
  /** Whether a field below a path uploads a picture. */
  isUploadingIn: (path: string) => boolean
}

/** The editor around a field. */
export const EditorContext = createContext<EditorValue | null>(null)

/** The editor around a field. */
export function useEditor(): EditorValue {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('useEditor needs a ConfigEditor above it.')
  return editor
}

/** Keeps a path among those of an editor as long as the condition is met. */
export function usePathWhile(condition: boolean, path: string, setPaths: SetPaths): void {
  useEffect(() => {
    if (!condition) return
    setPaths((paths) => [...paths, path])
    return () => setPaths((paths) => paths.filter((one) => one !== path))
  }, [condition, path, setPaths])
}
