import { useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Field, IconButton, Input, Select } from '@quadrangle/ui'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Start } from './state.ts'

export interface AppDraft extends Omit<Start['apps'][number], 'app_id'> {
  readonly key: string
  readonly app_id?: string
}

interface AppRowProps {
  app: AppDraft
  /** Its number in the list, from 1. */
  at: number
  problems: { readonly name?: string | undefined; readonly url?: string | undefined }
  onChange: (part: Partial<AppDraft>) => void
  onRemove: () => void
}

/** An app with its name, address and category. */
export function AppRow({ app, at, problems, onChange, onRemove }: AppRowProps) {
  const { t } = useLingui()
  const categories = [
    { value: 'learning', label: t`Learning` },
    { value: 'life', label: t`Campus life` },
    { value: 'work', label: t`Work` },
    { value: 'social', label: t`Social` },
    { value: 'fun', label: t`Leisure` },
  ]
  return (
    <li className="flex items-start gap-2 max-sm:rounded-card max-sm:border max-sm:border-border max-sm:p-3">
      <div className="grid min-w-0 grow gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)]">
        <Field hideLabel label={t`Name of app ${at}`} error={problems.name}>
          <Input
            data-app-field
            maxLength={limits.name}
            placeholder={t`Name`}
            value={app.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field hideLabel label={t`English name of app ${at}`}>
          <Input
            maxLength={limits.name}
            placeholder={t`Name in English`}
            value={app.name_en}
            onChange={(event) => onChange({ name_en: event.target.value })}
          />
        </Field>
        <Field hideLabel label={t`Address of app ${at}`} error={problems.url}>
          <Input
            data-app-field
            dir="ltr"
            inputMode="url"
            spellCheck={false}
            maxLength={limits.url}
            placeholder={t`https://…`}
            value={app.url}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        </Field>
        <Field hideLabel label={t`Category of app ${at}`}>
          <Select
            className="w-full"
            value={app.category}
            options={categories}
            onChange={(event) => onChange({ category: event.target.value as AppDraft['category'] })}
          />
        </Field>
      </div>
      <IconButton variant="ghost" label={t`Remove app ${at}`} icon={<Trash2 size={16} />} onClick={onRemove} />
    </li>
  )
}
