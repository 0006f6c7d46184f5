'use client'
import { startTransition, useEffect, useLayoutEffect, useState, useTransition } from 'react'

/** How many cells render in one commit, which cannot be interrupted. */
const BATCH = 50

/** The render functions of the cells. */
export interface StagedRender<F> {
  /** Renders the cells before `upTo`. */
  current: F
  /** Renders the others until their batch. */
  former: F
  /** The number of cells rendered by `current`. */
  upTo: number
}

interface Stage<F> {
  former: F
  next?: F
  upTo: number
}

/**
 * After a drop the caller usually passes a new render function, and rendering hundreds of cards in one commit would
 * stutter. So the cells get it in batches. Any other change of the function applies to all cells in one commit.
 */
export function useStagedRender<F extends object>(
  current: F,
  count: number,
): [StagedRender<F>, (update: () => void) => void] {
  const [pending, startDropTransition] = useTransition()
  const [stage, setStage] = useState<Stage<F>>()
  const staged =
    stage !== undefined &&
    stage.upTo < count &&
    stage.former !== current &&
    (stage.next === undefined || stage.next === current)

  // the function passed after the drop; later ones are other changes
  useLayoutEffect(() => {
    if (stage !== undefined && stage.next === undefined) setStage({ ...stage, next: current })
  }, [stage, current])
  useEffect(() => {
    if (stage === undefined || pending) return
    startTransition(() => setStage(staged ? { ...stage, upTo: stage.upTo + BATCH } : undefined))
  }, [stage, staged, pending])

  const commitDrop = (update: () => void) =>
    startDropTransition(() => {
      setStage({ former: current, upTo: 0 })
      update()
    })
  return [
    staged ? { current, former: stage.former, upTo: stage.upTo } : { current, former: current, upTo: 0 },
    commitDrop,
  ]
}
