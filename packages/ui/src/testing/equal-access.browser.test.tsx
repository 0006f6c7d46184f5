import { expect, test } from 'vitest'
import { equalAccessProblems } from './equal-access.ts'
import { surround, whileMounted } from './mount.tsx'

test('it catches a picture without alternative, a nameless button and a description that is not there', async () => {
  const bad = (
    <>
      {/* biome-ignore lint/a11y/useAltText: the violation */}
      <img src="data:," />
      <button type="button" aria-describedby="nowhere" />
    </>
  )
  await whileMounted(surround(bad), async (host) => {
    const found = (await equalAccessProblems(host)).join('\n')
    for (const rule of ['img_alt_valid', 'input_label_exists', 'aria_id_unique']) expect(found).toContain(rule)
  })
})
