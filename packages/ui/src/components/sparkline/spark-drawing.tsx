import type { SparkPoint } from './spark-points.ts'

interface SparkDrawingProps {
  points: readonly SparkPoint[]
  /** The index of the point being read; undefined for none. */
  current: number | undefined
}

/** A dot that stays round although the drawing is stretched. */
function Dot({ x, y }: SparkPoint) {
  return <path d={`M${x} ${y}h0`} strokeWidth="7" strokeLinecap="round" {...evenly} stroke="currentColor" />
}

/** The line over a tinted area, with a dot at the current point, initially the last one. */
export function SparkLine({ points, current }: SparkDrawingProps) {
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const first = points[0]
  const currentPoint = points[current ?? points.length - 1]
  return (
    <>
      <path d={`M${first?.x ?? 0} 100L${line}V100Z`} fill="currentColor" opacity="0.15" />
      {current !== undefined && currentPoint && (
        <path d={`M${currentPoint.x} 0V100`} strokeWidth="1" {...evenly} stroke="var(--qd-border-control)" />
      )}
      <path d={`M${line}`} fill="none" strokeWidth="2" strokeLinejoin="round" {...evenly} stroke="currentColor" />
      {currentPoint && <Dot {...currentPoint} />}
    </>
  )
}

/** A bar for each point, on a line at zero. */
export function SparkBars({ points, current, zero }: SparkDrawingProps & { zero: number }) {
  const width = 70 / points.length
  return (
    <>
      {points.map(({ x, y }, at) => (
        <rect
          key={x}
          x={x - width / 2}
          y={Math.min(y, zero)}
          width={width}
          height={Math.abs(zero - y)}
          fill={at === current ? 'var(--qd-text)' : 'currentColor'}
          className={at === current ? 'q:forced-colors:fill-[Highlight]' : undefined}
        />
      ))}
      <path d={`M0 ${zero}H100`} strokeWidth="1" {...evenly} stroke="var(--qd-border-control)" />
    </>
  )
}

const evenly = { vectorEffect: 'non-scaling-stroke' } as const
