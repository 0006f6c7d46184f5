import { runLighthouse } from './run-lighthouse.ts'

/** A page on Lighthouse's phone with slow 4G. Times are in milliseconds. */
export interface PhoneFigures {
  firstPaint: number
  largestPaint: number
  blocking: number
  script: number
  shift: number
  requests: number
  scriptBytes: number
  styleBytes: number
}

interface NetworkRequest {
  resourceType?: string
  transferSize?: number
}

/** Loads an address with an empty cache in the browser that can be reached at the port. */
export async function measureOnPhone(url: string, port: number): Promise<PhoneFigures> {
  const { audits } = await runLighthouse(url, { port, onlyCategories: ['performance'] })
  const read = (id: string) => {
    const value = audits[id]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse gave no ${id}.`)
    return value
  }
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse gave no list of requests.')
  const requests = details.items as NetworkRequest[]
  const bytesOf = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    firstPaint: read('first-contentful-paint'),
    largestPaint: read('largest-contentful-paint'),
    blocking: read('total-blocking-time'),
    script: read('bootup-time'),
    shift: read('cumulative-layout-shift'),
    requests: requests.length,
    scriptBytes: bytesOf('Script'),
    styleBytes: bytesOf('Stylesheet'),
  }
}
