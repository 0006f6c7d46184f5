import { afterEach, expect, test } from 'vitest'
import { equalAccessProblems } from './equal-access.ts'
import { surround, unmountAll, whileMounted } from './mount.tsx'
import { storyFiles } from './stories.tsx'

afterEach(unmountAll)

test.each(storyFiles)('IBM Equal Access finds nothing in $name, in light and dark', async ({ load }) => {
  for (const [name, Story] of await load()) {
    await Story.load?.()
    for (const mode of ['light', 'dark'] as const) {
      await whileMounted(surround(<Story />, { mode }), (host) =>
        // lazy parts take a moment
        expect.poll(() => equalAccessProblems(host), { message: `${name}, ${mode}` }).toEqual([]),
      )
    }
  }
})

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
