import { comparePages, compareWithFloor } from '../page-weight/compare.ts'
import { readRecord, recordOf, writeRecord } from '../page-weight/record.ts'
import { weighAll } from '../page-weight/weigh-all.ts'
import { routes, testedRoutes } from '../pictures/routes.ts'

/** Weighs pages and compares them with the floor and with the record; or weighs all pages and records them. */
export async function checkSize({ accept = false } = {}): Promise<{ passed: boolean; output: string }> {
  const { floor, pages } = await weighAll(accept ? routes : testedRoutes)
  const besideFloor = compareWithFloor(floor.script, pages)
  if (accept) writeRecord(recordOf(pages))
  const besideRecord = comparePages(
    pages,
    readRecord(),
    routes.map(({ path }) => path),
  )
  return {
    passed: besideFloor.passed && besideRecord.passed,
    output: `${besideFloor.output}\n${besideRecord.output}`,
  }
}
