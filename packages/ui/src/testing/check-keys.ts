import type { ReactNode } from 'react'
import { missingOf, rememberMoment } from './key-effects.ts'
import { betweenButtons, type KeyStage, moveTo, openPopup, PATIENCE, stageOf } from './key-stage.tsx'
import { surround, whileMounted } from './mount.tsx'
import type { KeyLine, Pattern } from './patterns/pattern.ts'
import { nextFrame, pressKeys } from './press-keys.ts'
import { waitUntil } from './wait-until.ts'

/** One press of one line of a key table. */
export interface KeyCheck {
  pattern: Pattern
  line: KeyLine
  /** One of the keys of the line. */
  keys: string
  dir: 'ltr' | 'rtl'
  /** How long the effect may take, in ms. */
  patience: number
  /** How long its items may take to come, in ms. */
  arrival?: number
  /** Simulates a defect: gets every key before the component does. */
  tamper?: (event: KeyboardEvent, stage: KeyStage) => void
}

/** Runs `work` while clicks are collected and have no effect. */
async function whileClicksStay<T>(work: (clicks: EventTarget[]) => Promise<T>): Promise<T> {
  const clicks: EventTarget[] = []
  const collect = ({ target }: Event) => {
    if (target) clicks.push(target)
  }
  const stay = (event: Event) => {
    if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault()
  }
  addEventListener('click', collect, { capture: true })
  addEventListener('click', stay)
  addEventListener('submit', stay)
  try {
    return await work(clicks)
  } finally {
    removeEventListener('click', collect, { capture: true })
    removeEventListener('click', stay)
    removeEventListener('submit', stay)
  }
}

/** Presses keys, whose events `tamper` receives before the component does. */
async function pressTampered(keys: string, tamper: (event: KeyboardEvent) => void): Promise<void> {
  const types = ['keydown', 'keyup'] as const
  for (const type of types) addEventListener(type, tamper, { capture: true })
  try {
    await pressKeys(keys)
  } finally {
    for (const type of types) removeEventListener(type, tamper, { capture: true })
  }
}

const swapped: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The keys to press for a line: mirrored from right to left, and with a character of the component. */
function keysToPress({ keys, dir }: KeyCheck, stage: KeyStage): string {
  const initial = stage.items().at(-1)?.textContent?.trim()[0]?.toLowerCase() ?? 'x'
  return keys
    .replaceAll('initial', initial)
    .replace(/Arrow(Left|Right)/g, (key) => (dir === 'rtl' ? (swapped[key] ?? key) : key))
}

/** Opens the popup for lines that start with it. Returns what is wrong. */
async function prepare(stage: KeyStage, { line, arrival = PATIENCE }: KeyCheck): Promise<string | undefined> {
  const { least = 1, popup } = stage.pattern
  if (line.popup === 'open') return openPopup(stage)
  if (popup !== undefined) return undefined
  await waitUntil(() => stage.items().length >= least, arrival)
  const { length } = stage.items()
  return length < least ? `shows ${length} items, too few for this pattern` : undefined
}

/** Moves to the starting position of a line, presses the keys, and returns the effects that did not happen. */
async function tryKeys(stage: KeyStage, wanted: KeyCheck): Promise<string[]> {
  const { at = 'first', effect } = wanted.line
  const unreached = await moveTo(stage, at)
  if (unreached !== undefined) return [unreached]
  return whileClicksStay(async (clicks) => {
    const moment = rememberMoment(stage, clicks)
    await pressTampered(keysToPress(wanted, stage), (event) => wanted.tamper?.(event, stage))
    await nextFrame()
    await waitUntil(() => missingOf(stage, moment, effect).length === 0, wanted.patience)
    return missingOf(stage, moment, effect)
  })
}

/**
 * Renders a component once for checks that start alike and leave it unchanged; returns the effects that did not happen,
 * by check.
 */
export async function checkTogether(node: ReactNode, checks: readonly [KeyCheck, ...KeyCheck[]]): Promise<string[][]> {
  const [{ pattern, dir }] = checks
  document.documentElement.dir = dir
  try {
    return await whileMounted(surround(betweenButtons(node)), async (host) => {
      const stage = stageOf(host, pattern)
      const unready = await prepare(stage, checks[0])
      if (unready !== undefined) return [[unready]]
      const found: string[][] = []
      for (const check of checks) found.push(await tryKeys(stage, check))
      return found
    })
  } finally {
    document.documentElement.removeAttribute('dir')
  }
}

/** Renders a component, presses the keys of a line, and returns the effects that did not happen. */
export async function checkKeys(node: ReactNode, wanted: KeyCheck): Promise<string[]> {
  return (await checkTogether(node, [wanted])).flat()
}
