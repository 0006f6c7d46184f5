import { useLingui } from '@lingui/react/macro'
import { Button, ConfigEditor, type ConfigSchema, checkValue, Input } from '@quadrangle/ui'
import { useSetAtom } from 'jotai'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useEffect, useMemo, useRef } from 'react'
import { GroupList } from './group-list.tsx'
import { LogoLooks } from './logo-looks.tsx'
import { groupOf } from './look-groups.ts'
import { LookPresets } from './look-presets-panel.tsx'
import { editAtom, type Studio, uploadPictureAtom } from './state.ts'

interface SettingsPanelProps {
  studio: Studio
  schema: ConfigSchema
  /** The open group; empty for the list of groups. */
  group: string
  onGroup: (group: string) => void
  search: string
  onSearch: (text: string) => void
}

/** The settings of a look: a list of groups, one group, or the results of a search. */
export function SettingsPanel({ studio, schema, group, onGroup, search, onSearch }: SettingsPanelProps) {
  const { t } = useLingui()
  const edit = useSetAtom(editAtom)
  const upload = useSetAtom(uploadPictureAtom)
  const { value } = studio.history
  const scrollArea = useRef<HTMLDivElement>(null)
  const problems = useMemo(() => countByGroup(checkValue(schema, value).map(({ path }) => path)), [schema, value])
  const changes = useMemo(
    () =>
      countByGroup(
        Object.keys(value).filter((key) => {
          const field = key as keyof typeof value
          return (
            value[field] !== studio.published[field] &&
            JSON.stringify(value[field]) !== JSON.stringify(studio.published[field])
          )
        }),
      ),
    [value, studio.published],
  )
  const isSearching = search.trim() !== ''
  const previousGroup = useRef(group)
  useEffect(() => {
    if (previousGroup.current === group) return
    const previous = previousGroup.current
    previousGroup.current = group
    const target = group === '' ? `[data-group="${previous}"]` : '[data-back]'
    scrollArea.current?.querySelector<HTMLElement>(target)?.focus()
    scrollArea.current?.scrollTo({ top: 0 })
  }, [group])
  return (
    <section aria-label={t`Settings`} className="flex min-h-0 min-w-0 grow flex-col">
      <div className="border-b border-border p-3">
        <Input
          type="search"
          aria-label={t`Find a setting`}
          placeholder={t`Find a setting`}
          start={<Search size={16} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <div ref={scrollArea} className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-3">
        {!isSearching && group === '' && <GroupList changes={changes} problems={problems} onOpen={onGroup} />}
        {!isSearching && group !== '' && (
          <Button data-back size="small" variant="ghost" className="self-start" onClick={() => onGroup('')}>
            <ArrowLeft size={16} aria-hidden />
            {t`All settings`}
          </Button>
        )}
        {!isSearching && group === 'looks' && <LookPresets value={value} onApply={edit} />}
        {!isSearching && group === 'logo' && <LogoLooks value={value} onUpload={upload} onApply={edit} />}
        {(isSearching || !['', 'looks', 'logo'].includes(group)) && (
          <ConfigEditor
            schema={schema}
            value={value}
            saved={studio.published}
            onValueChange={edit}
            onUpload={upload}
            fieldsOnly
            section={isSearching ? undefined : group}
            search={search}
          />
        )}
      </div>
    </section>
  )
}

function countByGroup(paths: readonly string[]): Record<string, number> {
  const fields = new Set(paths.map((path) => path.split('.')[0] ?? ''))
  const counts: Record<string, number> = {}
  for (const field of fields) {
    const id = groupOf(field)?.id
    if (id !== undefined) counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}
