import { useLingui } from '@lingui/react/macro'
import { Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLoad } from '../../../shared/use-load.ts'
import { actionAtom } from '../../../state/action-atom.ts'
import { localeAtom } from '../../../state/locale.ts'
import { LoadFailure } from '../load-failure.tsx'
import type { FieldControlProps } from './field-props.ts'
import type { ContentEntry } from './kinds.ts'
import { nameOf } from './summary.ts'

const PAGE_SIZE = 50

/** All entries of the first level. */
const firstLevelAction = actionAtom<'nav' | 'footer', ContentEntry[]>({
  clearOnStart: true,
  run: async ({ api, signal }, kind) => {
    const all: ContentEntry[] = []
    for (let page = 1; ; page += 1) {
      const { list, total } = await api.content.list({ query: { kind, page, page_size: PAGE_SIZE }, signal })
      all.push(...list)
      if (list.length === 0 || page * PAGE_SIZE >= total) break
    }
    return all.filter((entry) => 'parent_id' in entry.value && entry.value.parent_id === 0)
  },
})

/** Selects the parent of a menu entry or a link: an entry of the first level, or none. */
export function AbovePicker({ value, values, storedEntry, onChange, ...field }: FieldControlProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const kind = 'menu' in values ? 'nav' : 'footer'
  const load = useLoad(firstLevelAction, kind)
  // The parent is in the former menu.
  const previousMenu = useRef(values.menu)
  useEffect(() => {
    if (previousMenu.current === values.menu) return
    previousMenu.current = values.menu
    onChange(0)
  }, [values.menu, onChange])
  const parents = (load.data ?? []).filter(
    (entry) => entry.id !== storedEntry?.id && (!('menu' in entry.value) || entry.value.menu === values.menu),
  )
  // The stored entry contains the name of its parent, so it can be shown before the list has loaded.
  const isUnlisted =
    storedEntry?.related && Number(value) !== 0 && !parents.some(({ id }) => Number(id) === Number(value))
  const name = storedEntry?.related?.[locale === 'en' ? 'name_en' : 'name'] ?? ''
  return (
    <>
      <Select
        value={String(value)}
        aria-label={field.label}
        onChange={(event) => onChange(Number(event.target.value))}
        options={[
          { value: '0', label: t`None: on the first level` },
          ...parents.map((entry) => ({ value: entry.id, label: nameOf(entry, locale) })),
          ...(isUnlisted ? [{ value: String(value), label: name }] : []),
        ]}
      />
      <LoadFailure load={load} />
    </>
  )
}
