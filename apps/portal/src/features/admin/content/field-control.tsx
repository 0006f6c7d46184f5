import { useLingui } from '@lingui/react/macro'
import { DateTimePicker, Input, Select, Switch, Textarea } from '@quadrangle/ui'
import { instantOf, localTimeOf } from '../../../shared/local-time.ts'
import { AbovePicker } from './above-picker.tsx'
import { AppPicker } from './app-picker.tsx'
import type { FieldControlProps } from './field-props.ts'
import { OrganizationControl } from './organization-control.tsx'
import { PictureField } from './picture-field.tsx'

/** The control of one field. */
export function FieldControl(props: FieldControlProps) {
  const { field, label, language, value, onChange, setUploads } = props
  const { t } = useLingui()
  const text = String(value)
  const lang = language && (language === 'zh' ? 'zh-CN' : 'en')
  switch (field.control) {
    case 'line':
      return <Input lang={lang} value={text} maxLength={field.max} onChange={(event) => onChange(event.target.value)} />
    case 'text':
      return (
        <Textarea
          lang={lang}
          rows={5}
          value={text}
          maxLength={field.max}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'link':
      return (
        <Input
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          maxLength={field.max}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )
    case 'picture':
      return <PictureField label={label} value={text} onChange={onChange} setUploads={setUploads} />
    case 'choice':
      return (
        <Select
          value={text}
          onChange={(event) => onChange(event.target.value)}
          options={(field.choices ?? []).map((choice) => ({ value: choice.value, label: t(choice.label) }))}
        />
      )
    case 'switch':
      return <Switch label={label} checked={value === 1} onCheckedChange={(checked) => onChange(checked ? 1 : 0)} />
    case 'time':
      return (
        <DateTimePicker
          mode="date-time"
          value={text === '' ? null : localTimeOf(text)}
          onValueChange={(next) => onChange(next === null ? '' : instantOf(next))}
        />
      )
    case 'day':
      return (
        <DateTimePicker
          mode="date"
          value={text === '' ? null : text}
          onValueChange={(next) => onChange(next === null ? '' : next)}
        />
      )
    case 'above':
      return <AbovePicker {...props} />
    case 'organization':
      return <OrganizationControl {...props} />
    case 'app':
      return <AppPicker {...props} />
  }
}
