import { demoCampus } from '../../scripts/support/campus.ts'

/** Seeds the campus once, before the workers copy it. */
export default async function prepare(): Promise<void> {
  await demoCampus()
}
