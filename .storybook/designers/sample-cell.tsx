import { ErrorState, PortalProvider, SkeletonText } from '@quadrangle/ui'
import { useEffect, useRef, useState } from 'react'
import type { OverviewEntry, Sample } from './overview-entries.ts'

/** Whether an element is, or was, within one window height of the visible area. */
function useNear() {
  const ref = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '100%' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return { ref, isNear }
}

/** A component of the overview, loaded when it comes near the visible area. */
export function SampleCell({ entry }: { entry: OverviewEntry }) {
  const { ref, isNear } = useNear()
  const [sample, setSample] = useState<Sample | { failed: string }>()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (isNear) entry.load().then(setSample, (error: unknown) => setSample({ failed: String(error) }))
  }, [isNear, entry])
  const loaded = sample && 'page' in sample ? sample : undefined
  return (
    <section ref={ref} className="designers-sample">
      <h3>
        {loaded ? (
          <a href={loaded.page} target="_parent">
            {entry.name}
          </a>
        ) : (
          entry.name
        )}
      </h3>
      <div ref={setStage} className="designers-stage">
        {sample === undefined && <SkeletonText />}
        {sample && 'failed' in sample && <ErrorState size="small" detail={sample.failed} />}
        {loaded && (
          // overlays of the component stay in its frame
          <PortalProvider container={stage}>
            {loaded.Story ? <loaded.Story /> : <p>Opens over the whole window: see its page.</p>}
          </PortalProvider>
        )}
      </div>
    </section>
  )
}
