/** A point of a drawing that is 100 wide and 100 high, from the top left. */
export interface SparkPoint {
  x: number
  y: number
}

/** The positions of the values: a line runs between the lowest and the highest, bars start at zero. */
export function sparkPoints(values: readonly number[], shape: 'line' | 'bars'): { points: SparkPoint[]; zero: number } {
  const scaleValues = shape === 'bars' ? [...values, 0] : values
  const low = Math.min(...scaleValues)
  const range = Math.max(...scaleValues) - low
  // a level line runs through the middle
  const y = (value: number) => (range > 0 ? 100 - ((value - low) / range) * 100 : shape === 'bars' ? 100 : 50)
  const width = 100 / values.length
  const last = values.length - 1
  const x = (at: number) => (shape === 'bars' ? (at + 0.5) * width : last === 0 ? 50 : (at / last) * 100)
  return { points: values.map((value, at) => ({ x: x(at), y: y(value) })), zero: y(0) }
}
