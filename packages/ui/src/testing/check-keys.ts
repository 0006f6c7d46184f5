import type { ReactNode } from 'react'
import { missingEffects, recordState } from './key-effects.ts'
import { betweenButtons, type KeyStage, MAX_WAIT_MS, moveTo, openPopup, stageOf } from './key-stage.tsx'
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
  maxWaitMs: number
  /** How long the items of the component may take to appear, in ms. */
  arrival?: number
  /** Simulates a defect: gets every key before the component does. */
  tamper?: (event: KeyboardEvent, stage: KeyStage) => void
}

/** Runs `work` while clicks are collected and cannot submit a form or follow a link. */
async function whileClicksAreBlocked<T>(work: (clicks: EventTarget[]) => Promise<T>): Promise<T> {
  const clicks: EventTarget[] = []
  const collect = ({ target }: Event) => {
    if (target) clicks.push(target)
  }
  const blockDefault = (event: Event) => {
    if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault()
  }
  addEventListener('click', collect, { capture: true })
  addEventListener('click', blockDefault)
  addEventListener('submit', blockDefault)
  try {
    return await work(clicks)
  } finally {
    removeEventListener('click', collect, { capture: true })
    removeEventListener('click', blockDefault)
    removeEventListener('submit', blockDefault)
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

/** Opens the popup for lines that start with it, or waits for the items. Returns the problem, if there is one. */
async function prepare(stage: KeyStage, { line, arrival = MAX_WAIT_MS }: KeyCheck): Promise<string | undefined> {
  const { minItems = 1, popup } = stage.pattern
  if (line.popup === 'open') return openPopup(stage)
  if (popup !== undefined) return undefined
  await waitUntil(() => stage.items().length >= minItems, arrival)
  const { length } = stage.items()
  return length < minItems ? `shows ${length} items, too few for this pattern` : undefined
}

/** Moves to the starting position of a line, presses the keys, and returns the effects that did not happen. */
async function tryKeys(stage: KeyStage, check: KeyCheck): Promise<string[]> {
  const { at = 'first', effect } = check.line
  const startProblem = await moveTo(stage, at)
  if (startProblem !== undefined) return [startProblem]
  return whileClicksAreBlocked(async (clicks) => {
    const moment = recordState(stage, clicks)
    await pressTampered(keysToPress(check, stage), (event) => check.tamper?.(event, stage))
    await nextFrame()
    await waitUntil(() => missingEffects(stage, moment, effect).length === 0, check.maxWaitMs)
    return missingEffects(stage, moment, effect)
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
      const prepareProblem = await prepare(stage, checks[0])
      if (prepareProblem !== undefined) return [[prepareProblem]]
      const missing: string[][] = []
      for (const check of checks) missing.push(await tryKeys(stage, check))
      return missing
    })
  } finally {
    document.documentElement.removeAttribute('dir')
  }
}

/** Renders a component, presses the keys of a line, and returns the effects that did not happen. */
export async function checkKeys(node: ReactNode, check: KeyCheck): Promise<string[]> {
  return (await checkTogether(node, [check])).flat()
}
