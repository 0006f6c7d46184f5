import { expect, test } from 'vitest'
import { findUntranslated } from './strings.ts'

const inPortal = (jsx: string) =>
  findUntranslated([{ file: 'apps/portal/src/features/home/page.tsx', text: `export const Page = () => ${jsx}` }])

test.each([
  '<p>Hello</p>',
  '<p>你好</p>',
  '<>Hello</>',
  "<p>{'Hello'}</p>",
  '<p>{`Hello ${name}`}</p>',
  "<p>{open ? 'Open' : null}</p>",
  "<p>{count + ' items'}</p>",
  "<p>{name || 'nobody'}</p>",
  '<button aria-label="Close" />',
  '<button aria-label="关闭" />',
  "<input placeholder={'Search'} />",
  '<img alt={`Logo of ${name}`} />',
  '<Card title="Agenda"><Trans>Agenda</Trans></Card>',
  '<p><Trans>Hello</Trans> there</p>',
])('sees the planted text in %s', (jsx) => {
  expect(inPortal(jsx)).toHaveLength(1)
})

test.each([
  '<p><Trans>Hello <b>you</b></Trans></p>',
  '<p>{t`Hello`}</p>',
  '<p>{name}</p>',
  '<p className="text-lg">{12} · {3} / 4</p>',
  "<p className={open ? 'open' : 'closed'} id=\"main\" />",
  "<p>{kind === 'notice' ? <Notice /> : null}</p>",
  '<button aria-label={t`Close`} title={labels.close} />',
  '<kbd>Esc</kbd>',
  '<Key>J</Key>',
])('lets pass %s', (jsx) => {
  expect(inPortal(jsx)).toEqual([])
})

test('checks the kit as well, but not texts that only tests and the workshop render', () => {
  const text = 'export const A = () => <p>Hello</p>'
  const found = (file: string) => findUntranslated([{ file, text }]).length
  expect(found('packages/ui/src/components/card/card.tsx')).toBe(1)
  expect(found('packages/ui/src/components/card/card.stories.tsx')).toBe(0)
  expect(found('packages/ui/src/components/card/card.browser.test.tsx')).toBe(0)
  expect(found('packages/ui/src/components/card/card.fixture.tsx')).toBe(0)
})
