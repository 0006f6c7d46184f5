import { Fragment } from 'react'
import { surround, whileMounted } from './mount.tsx'
import { subjects } from './subjects.ts'

/** Draws everything once and waits, so that parts that load late stand at once from then on. */
export async function warmUp(): Promise<void> {
  const all = subjects.map(({ name, subject }) => <Fragment key={name}>{subject.draw({})}</Fragment>)
  await whileMounted(surround(all), () => new Promise((resolve) => setTimeout(resolve, 300)))
}
