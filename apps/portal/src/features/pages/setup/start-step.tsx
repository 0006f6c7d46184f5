import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type AppDraft, AppRow } from './app-row.tsx'
import { CardChoice } from './card-choice.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { suggestedApps } from './suggested-apps.ts'
import { isWebsite, withScheme } from './web-address.ts'

let draftCount = 0
const draftOf = (app: Omit<AppDraft, 'key'>): AppDraft => {
  draftCount += 1
  return { ...app, key: `app-${draftCount}` }
}

/** The first cards of the home page, and the first apps. */
export function StartStep({ progress, onSave, onBack }: StepProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const [cards, setCards] = useState(() => new Set(progress.cards.flatMap(({ id, enabled }) => (enabled ? [id] : []))))
  const [apps, setApps] = useState<readonly AppDraft[]>(() => progress.apps.map(draftOf))
  const [wasSubmitted, setSubmitted] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const nameOf = ({ name, name_en }: Pick<AppDraft, 'name' | 'name_en'>) => name.trim() || name_en.trim()
  const problemsOf = ({ url, ...names }: AppDraft) => ({
    name: nameOf(names) === '' ? t`Enter its name, or remove it.` : undefined,
    url: isWebsite(withScheme(url)) ? undefined : t`Enter its address, such as https://lib.example.edu.`,
  })
  const changeAndFocus = (next: readonly AppDraft[], at: number) => {
    flushSync(() => setApps(next))
    list.current?.querySelectorAll<HTMLElement>('[data-app-field]')[at]?.focus()
  }
  const add = (app: Omit<AppDraft, 'key'>) => {
    // A suggested app already has a name, so only its address is missing.
    changeAndFocus([...apps, draftOf(app)], apps.length * 2 + (app.name === '' ? 0 : 1))
  }
  const remove = (key: string) => {
    const at = apps.findIndex((app) => app.key === key)
    changeAndFocus(
      apps.filter((app) => app.key !== key),
      Math.max(0, at - 1) * 2,
    )
  }
  const submit = async () => {
    setSubmitted(true)
    if (apps.some((app) => Object.values(problemsOf(app)).some(Boolean))) return false
    const ids = new Set(apps.map(({ app_id }) => app_id))
    await onSave({
      step: 'start',
      body: {
        cards: [...cards],
        apps: apps.map(({ key: _key, app_id, url, ...app }) => ({
          ...app,
          name: nameOf(app),
          ...(app_id !== undefined && { app_id }),
          url: withScheme(url),
        })),
        removed: progress.apps.map(({ app_id }) => app_id).filter((id) => !ids.has(id)),
      },
    })
    return true
  }
  const remainingApps = suggestedApps.filter(({ name_en }) => !apps.some((app) => app.name_en === name_en))
  return (
    <StepForm
      at={5}
      title={<Trans>What should people find first?</Trans>}
      description={
        <Trans>Cards fill the home page, apps lead to your other systems. More of both can follow at any time.</Trans>
      }
      submit={<Trans>Finish the set-up</Trans>}
      onSubmit={submit}
      onBack={onBack}
      onSkip={() => onSave({ skip: 'start' })}
    >
      <CardChoice cards={progress.cards} chosen={cards} onChange={setCards} />
      <fieldset className="min-w-0 border-t border-border pt-6">
        <legend className="sr-only">{t`Apps`}</legend>
        <p aria-hidden className="text-sm font-semibold">{t`Apps`}</p>
        {apps.length > 0 && (
          <div aria-hidden className="mt-3 -mb-1.5 hidden gap-2 text-xs text-text-muted sm:flex">
            <span className="grid grow grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)] gap-2">
              <span>{t`Name in Chinese`}</span>
              <span>{t`Name in English`}</span>
              <span>{t({ message: 'Address', context: 'link' })}</span>
              <span>{t`Category`}</span>
            </span>
            <span className="w-control" />
          </div>
        )}
        {apps.length > 0 && (
          <ul ref={list} className="mt-3 flex flex-col gap-3">
            {apps.map((app, at) => (
              <AppRow
                key={app.key}
                app={app}
                at={at + 1}
                problems={wasSubmitted ? problemsOf(app) : {}}
                onChange={(part) => setApps(apps.map((each) => (each.key === app.key ? { ...each, ...part } : each)))}
                onRemove={() => remove(app.key)}
              />
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {remainingApps.map((app) => (
            <Button
              key={app.name_en}
              variant="soft"
              size="small"
              disabled={apps.length >= limits.setupEntries}
              onClick={() => add({ ...app, url: '' })}
            >
              <Plus size={14} aria-hidden />
              {localized(app, 'name', locale)}
            </Button>
          ))}
          <Button
            size="small"
            disabled={apps.length >= limits.setupEntries}
            onClick={() => add({ name: '', name_en: '', url: '', category: 'work' })}
          >
            <Plus size={14} aria-hidden />
            <Trans>Another app</Trans>
          </Button>
        </div>
      </fieldset>
    </StepForm>
  )
}
