import { Fragment } from 'react'
import { fixtures } from './fixtures.ts'
import { surround, whileMounted } from './mount.tsx'

/** Renders every fixture once and waits, so that lazy parts render at once from then on. */
export async function warmUp(): Promise<void> {
  const all = fixtures.map(({ name, fixture }) => <Fragment key={name}>{fixture.render({})}</Fragment>)
  await whileMounted(surround(all), () => new Promise((resolve) => setTimeout(resolve, 300)))
}
