import { comparePages, compareWithFloor } from '../page-weight/compare.ts'
import { readRecord, recordOf, writeRecord } from '../page-weight/record.ts'
import { weighAll } from '../page-weight/weigh-all.ts'
import { routes, testedRoutes } from '../pictures/routes.ts'

/** Weighs pages and compares them with the floor and the record. With `accept`, records all pages first. */
export async function checkSize({ accept = false } = {}): Promise<{ passed: boolean; output: string }> {
  const { floor, pages } = await weighAll(accept ? routes : testedRoutes)
  const floorVerdict = compareWithFloor(floor.script, pages)
  if (accept) writeRecord(recordOf(pages))
  const recordVerdict = comparePages(
    pages,
    readRecord(),
    routes.map(({ path }) => path),
  )
  return {
    passed: floorVerdict.passed && recordVerdict.passed,
    output: `${floorVerdict.output}\n${recordVerdict.output}`,
  }
}
