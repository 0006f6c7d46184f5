import { atom } from 'jotai'
import { readStored, writeStored } from './local-storage.ts'

/** Light, dark, or the system's choice. */
export type ThemeMode = 'system' | 'light' | 'dark'

const modes: readonly string[] = ['system', 'light', 'dark'] satisfies ThemeMode[]
const isMode = (value: string | null): value is ThemeMode => value !== null && modes.includes(value)
const stored = readStored('themeMode')
const currentAtom = atom<ThemeMode>(isMode(stored) ? stored : 'system')

/** Light or dark; stored in this browser. */
export const themeModeAtom = atom(
  (get) => get(currentAtom),
  (_get, set, mode: ThemeMode) => {
    writeStored('themeMode', mode)
    set(currentAtom, mode)
  },
)
