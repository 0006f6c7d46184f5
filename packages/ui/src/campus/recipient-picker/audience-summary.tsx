'use client'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { focusRing } from '../../components/classes.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { type Audience, type AudienceEntry, emptyAudience, isNobody, withoutEntry } from './audience.ts'
import { recipientPickerLabels } from './labels.ts'
import type { AudienceCount } from './use-audience-count.ts'

interface AudienceSummaryProps {
  audience: Audience
  onChange: (audience: Audience) => void
  counted: AudienceCount
  onRecount: () => void
}

/** The chosen and the excluded entries, and the number of people. */
export function AudienceSummary({ audience, onChange, counted, onRecount }: AudienceSummaryProps) {
  const labels = useLabels(recipientPickerLabels)
  const locale = useLabelLocale()
  const box = useRef<HTMLDivElement>(null)
  const nameOf = ({ name, below }: AudienceEntry) => (below ? labels.withBelow(name) : name)
  const change = (next: Audience) => {
    onChange(next)
    // the focused button may be removed; then the summary gets the focus
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.focus()
    })
  }
  const entryTags = (list: 'include' | 'exclude') =>
    audience[list].map((entry) => ({
      key: `${entry.kind} ${entry.id}`,
      name: nameOf(entry),
      remove: () => change(withoutEntry(audience, list, entry)),
    }))
  const include = entryTags('include')
  if (audience.numbers.length > 0) {
    const name = labels.pasted(audience.numbers.length.toLocaleString(locale))
    include.push({ key: 'numbers', name, remove: () => change({ ...audience, numbers: [] }) })
  }
  const isUntouched = isNobody(audience) && audience.exclude.length === 0
  return (
    <div
      data-q="audience-summary"
      ref={box}
      tabIndex={-1}
      className="q:border-t q:border-border q:p-4 q:text-sm q:outline-none"
    >
      {isNobody(audience) && (
        <p data-q="audience-nobody" className="q:text-text-muted">
          {labels.nobody}
        </p>
      )}
      <Tags title={labels.chosen} tags={include} />
      <Tags title={labels.excluded} tags={entryTags('exclude')} />
      <div data-q="audience-foot" className="q:mt-2 q:flex q:min-h-control-sm q:flex-wrap q:items-center q:gap-3">
        <p data-q="audience-count" role="status" className="q:font-semibold q:tabular-nums">
          {counted.state === 'counted' && labels.count(counted.count.toLocaleString(locale))}
          {counted.state === 'counting' && <span className="q:text-text-muted">{labels.counting}</span>}
          {counted.state === 'failed' && (
            <span className="q:font-normal q:text-danger">{labels.countFailed(counted.reason)}</span>
          )}
        </p>
        {counted.state === 'failed' && (
          <Button size="small" onClick={onRecount}>
            {labels.retry}
          </Button>
        )}
        {!isUntouched && (
          <Button size="small" variant="ghost" className="q:ms-auto" onClick={() => change(emptyAudience)}>
            {labels.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

interface TagsProps {
  title: string
  tags: readonly { key: string; name: string; remove: () => void }[]
}

/** How many tags are shown before the list is expanded. */
const MAX_COLLAPSED = 12

function Tags({ title, tags }: TagsProps) {
  const labels = useLabels(recipientPickerLabels)
  const locale = useLabelLocale()
  const [showsAll, setShowsAll] = useState(false)
  if (tags.length === 0) return null
  const hiddenCount = tags.length - MAX_COLLAPSED
  return (
    <div data-q="audience-list" className="q:mt-1 q:flex q:flex-wrap q:items-center q:gap-2">
      <span data-q="audience-list-title" className="q:text-xs q:text-text-muted">
        {title}
      </span>
      <ul data-q="audience-tags" aria-label={title} className="q:contents">
        {tags.slice(0, showsAll ? undefined : MAX_COLLAPSED).map(({ key, name, remove }) => (
          <li
            data-q="audience-tag"
            key={key}
            className="q:inline-flex q:min-h-7 q:max-w-full q:items-center q:gap-1 q:rounded-chip q:border q:border-border q:bg-surface-sunken q:ps-3 q:pe-1 q:text-xs"
          >
            <span data-q="audience-tag-name" className="q:truncate" title={name}>
              {name}
            </span>
            <button
              data-q="audience-remove"
              type="button"
              aria-label={labels.remove(name)}
              title={labels.remove(name)}
              onClick={remove}
              className={`q:grid q:size-6 q:shrink-0 q:place-items-center q:rounded-full q:text-text-muted q:hover:text-text ${focusRing}`}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button size="small" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? labels.less : labels.more(hiddenCount.toLocaleString(locale))}
        </Button>
      )}
    </div>
  )
}
