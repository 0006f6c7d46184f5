'use client'
import { startTransition, useEffect, useLayoutEffect, useState, useTransition } from 'react'

/** How many cells draw again in one commit; a commit cannot be interrupted. */
const atOnce = 50

/** Which function draws which cells. */
export interface Draw<F> {
  /** Draws the cells before `upTo`. */
  current: F
  /** Draws the others until their turn comes. */
  former: F
  /** How many cells have had their turn. */
  upTo: number
}

interface Stage<F> {
  former: F
  next?: F
  upTo: number
}

/**
 * After a drop, the caller usually hands in a new function, and with hundreds of cards one commit of all of them would
 * make the page stutter. So they get it some at a time. Any other change of the function counts for all of them at once.
 */
export function useUnhurriedDraw<F extends object>(current: F, count: number): [Draw<F>, (update: () => void) => void] {
  const [pending, begin] = useTransition()
  const [stage, setStage] = useState<Stage<F>>()
  const staged =
    stage !== undefined &&
    stage.upTo < count &&
    stage.former !== current &&
    (stage.next === undefined || stage.next === current)

  // what the drop brought: whatever comes after it is another change
  useLayoutEffect(() => {
    if (stage !== undefined && stage.next === undefined) setStage({ ...stage, next: current })
  }, [stage, current])
  useEffect(() => {
    if (stage === undefined || pending) return
    startTransition(() => setStage(staged ? { ...stage, upTo: stage.upTo + atOnce } : undefined))
  }, [stage, staged, pending])

  const settle = (update: () => void) =>
    begin(() => {
      setStage({ former: current, upTo: 0 })
      update()
    })
  return [staged ? { current, former: stage.former, upTo: stage.upTo } : { current, former: current, upTo: 0 }, settle]
}
