/** Each may fill the disk for minutes before anybody has looked at it. A browser sends six at a time. */
const AT_ONCE = 20

const underWay = new Map<number, number>()

/** Lets someone upload one more file beside those that are under way; returns what ends it, or undefined if they are too many. */
export function takeTurn(personId: number): (() => void) | undefined {
  const others = underWay.get(personId) ?? 0
  if (others >= AT_ONCE) return undefined
  underWay.set(personId, others + 1)
  return () => {
    const left = (underWay.get(personId) ?? 1) - 1
    if (left === 0) underWay.delete(personId)
    else underWay.set(personId, left)
  }
}
