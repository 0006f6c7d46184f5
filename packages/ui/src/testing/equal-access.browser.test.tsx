import { expect, test } from 'vitest'
import { equalAccessProblems } from './equal-access.ts'
import { surround, whileMounted } from './mount.tsx'

test('detects a picture without alternative text, a button without a name and a missing description', async () => {
  const bad = (
    <>
      {/* biome-ignore lint/a11y/useAltText: the violation */}
      <img src="data:," />
      <button type="button" aria-describedby="nowhere" />
    </>
  )
  await whileMounted(surround(bad), async (host) => {
    const problems = (await equalAccessProblems(host)).join('\n')
    for (const rule of ['img_alt_valid', 'input_label_exists', 'aria_id_unique']) expect(problems).toContain(rule)
  })
})
