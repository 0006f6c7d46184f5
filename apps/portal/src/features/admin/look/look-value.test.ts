import type { LookDocument } from '@quadrangle/api-client'
import { portalConfig } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { newHistory, record, redo, undo } from './history.ts'
import { documentOf, lookOf, previewOf, withGeneratedIds } from './look-value.ts'
import { mergeLooks } from './merge-looks.ts'

const entry = (id: number, parent_id: number, enabled: 0 | 1 = 1) => ({
  id,
  parent_id,
  name: `${id}`,
  name_en: '',
  url: '/home',
  enabled,
})
const look: LookDocument = {
  config: portalConfig.parse({}),
  header: [entry(1, 0), entry(2, 0, 0), entry(11, 1), entry(21, 2)],
  school_nav: [],
  footer_links: [entry(5, 0), entry(51, 5)],
  footer_info: { address: '', address_en: '', phone: '', email: '', postcode: '' },
  copyright_info: { text: '', text_en: '', record: '' },
  school_info: { name: '', name_en: '', motto: '', motto_en: '', introduction: '', introduction_en: '', website: '' },
  help: [],
  slides: [],
  backgrounds: [{ id: 3, name: 'Lake', name_en: '', url: '/media/3.svg', thumb_url: '/media/3s.svg', enabled: 1 }],
}
const value = lookOf(look)

test('a document is preserved when it is edited as one flat value with menus as trees', () => {
  expect(value.header.map(({ id, subs }) => [id, subs.map((sub) => sub.id)])).toEqual([
    [1, [11]],
    [2, [21]],
  ])
  expect(documentOf(value)).toEqual(look)
})

test('pages see only enabled entries whose parents are enabled', () => {
  const preview = previewOf(value)
  expect(preview.header).toMatchObject({ navs: [{ id: 1 }], subs: [{ id: 11, parent_id: 1 }] })
  expect(preview.footerLinks.map(({ id, parent }) => [id, parent])).toEqual([
    [5, 0],
    [51, 5],
  ])
  expect(preview.defaultBg).toEqual({ bg_id: 3, bg_url: '/media/3.svg', bg_name: 'Lake' })
  const off = { id: 1, title: 'x', title_en: '', content: '', content_en: '', enabled: 0 as const }
  expect(previewOf({ ...value, help: [off, { ...off, id: 2, enabled: 1 }] }).helpInfo.map(({ id }) => id)).toEqual([2])
})

test('new entries get unique ids', () => {
  const blank = { ...entry(-2_147_483_648, 0), subs: [] }
  const { header } = withGeneratedIds({ ...value, header: [...value.header, blank, { ...blank, subs: [blank] }] })
  const ids = header.flatMap(({ id, subs }) => [id, ...subs.map((sub) => sub.id)])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.slice(0, 4)).toEqual([1, 11, 2, 21])
  expect(ids.slice(4).every((id) => id < 0 && id > -10)).toBe(true)
})

test('an uploaded background serves as its own thumbnail', () => {
  const [background] = withGeneratedIds({
    ...value,
    backgrounds: [{ ...value.backgrounds[0], url: '/files/a' }],
  }).backgrounds
  expect(background?.thumb_url).toBe('/files/a')
})

test('successive changes to one field form one undo step, and undone changes can be redone', () => {
  const withRadius = (card_radius: number) => ({ ...value, card_radius })
  let history = [13, 14, 15].reduce((current, radius) => record(current, withRadius(radius)), newHistory(value))
  history = record(history, { ...withRadius(15), layout_config: 3 })
  expect(history.past).toHaveLength(2)
  expect(undo(history).value).toEqual(withRadius(15))
  expect(undo(undo(history)).value).toEqual(value)
  expect(undo(undo(undo(history))).value).toEqual(value)
  expect(redo(redo(undo(undo(history)))).value).toEqual(history.value)
  expect(record(history, history.value)).toBe(history)
})

test('changes made by only one side are merged; fields that both sides changed differently are named', () => {
  const mine = { ...value, card_radius: 3, layout_config: 1, official_name: '山' }
  const theirs = { ...value, card_radius: 9, text_scale: 120, official_name: '山' }
  expect(mergeLooks(value, mine, theirs)).toEqual({
    value: { ...value, card_radius: 3, layout_config: 1, text_scale: 120, official_name: '山' },
    conflicts: ['card_radius'],
  })
})
