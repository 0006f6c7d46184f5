import type { kbdLabels } from './labels.ts'

/** The name of a key that has a label. */
export type NamedKey = keyof typeof kbdLabels.zh

/** A key: one with a label, or one named by the text printed on it. */
export type Key = { name: NamedKey } | { text: string }

const synonyms: Readonly<Record<string, NamedKey>> = {
  control: 'ctrl',
  cmd: 'command',
  meta: 'command',
  esc: 'escape',
  del: 'delete',
  return: 'enter',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
}

/** Symbols drawn instead of the names. */
export const symbols: Readonly<Partial<Record<NamedKey, string>>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  backspace: '⌫',
  enter: '↵',
}

/** Symbols that Apple prints on its keys. */
export const appleSymbols: typeof symbols = { ...symbols, command: '⌘', option: '⌥', shift: '⇧', ctrl: '⌃' }

/** The keys of a shortcut such as `mod+shift+k`; `mod` is ⌘ on Apple's keyboards and Ctrl on others. */
export function readKeys(keys: string, apple: boolean, labels: typeof kbdLabels.zh): Key[] {
  // a plus at the end is the plus key: “ctrl++”
  return [...keys.matchAll(/\+$|[^+]+/g)].flatMap(([word]): Key | Key[] => {
    const lower = word.trim().toLowerCase()
    if (lower === '') return []
    const keyName = Object.hasOwn(synonyms, lower) ? synonyms[lower] : lower
    if (keyName === 'mod') return { name: apple ? 'command' : 'ctrl' }
    if (keyName === 'alt' && apple) return { name: 'option' }
    if (isNamed(keyName, labels)) return { name: keyName }
    return { text: lower.length === 1 ? lower.toUpperCase() : word.trim() }
  })
}

function isNamed(word: string | undefined, labels: typeof kbdLabels.zh): word is NamedKey {
  return word !== undefined && Object.hasOwn(labels, word)
}
