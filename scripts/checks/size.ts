import { judgeFloor, judgePages } from '../page-weight/judge.ts'
import { readRecord, recordOf, writeRecord } from '../page-weight/record.ts'
import { weighAll } from '../page-weight/weigh-all.ts'

/** Weighs all pages and judges them beside the floor and beside what is recorded, or records them. */
export async function checkSize({ accept = false } = {}): Promise<{ passed: boolean; output: string }> {
  const { floor, pages } = await weighAll()
  const besideFloor = judgeFloor(floor.script, pages)
  if (accept) writeRecord(recordOf(pages))
  const besideRecord = judgePages(pages, readRecord())
  return {
    passed: besideFloor.passed && besideRecord.passed,
    output: `${besideFloor.output}\n${besideRecord.output}`,
  }
}
