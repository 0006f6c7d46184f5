import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Field, Input, SegmentedControl } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { portalConfigAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { LogoField } from './logo-field.tsx'
import type { Names } from './state.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { isWebsite, withScheme } from './web-address.ts'

/** The institution's name, logo and contact details. */
export function NamesStep({ progress, onSave, onBack }: StepProps) {
  const { t } = useLingui()
  const config = useAtomValue(portalConfigAtom)
  const locale = useAtomValue(localeAtom)
  const [values, setValues] = useState<Names>({
    ...progress.institution,
    logo: config.school_logo,
    logo_dark: config.school_logo_theme,
    // Until a language is chosen, this is the language in which the portal is set up.
    language: progress.steps.names === 'done' ? config.language : locale,
  })
  const [uploads, setUploads] = useState(0)
  const [wasSubmitted, setSubmitted] = useState(false)
  const change = (part: Partial<Names>) => setValues((now) => ({ ...now, ...part }))
  const bind = (field: 'name' | 'name_en' | 'motto' | 'motto_en' | 'website' | 'contact_phone' | 'contact_email') => ({
    value: values[field],
    maxLength: field === 'website' ? limits.url : limits.name,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  const website = withScheme(values.website)
  const problems = {
    name: values.name.trim() === '' && t`Enter the name of your institution.`,
    name_en: values.name_en.trim() === '' && t`Enter the name as it is written in English.`,
    website: website !== '' && !isWebsite(website) && t`Enter an address such as https://www.example.edu.`,
  }
  const errorOf = (field: keyof typeof problems) => (wasSubmitted && problems[field]) || undefined
  const submit = async () => {
    setSubmitted(true)
    if (Object.values(problems).some(Boolean)) return false
    await onSave({ step: 'names', body: { ...values, website } })
    return true
  }
  return (
    <StepForm
      at={2}
      title={<Trans>What is your institution called?</Trans>}
      description={<Trans>The name stands in the header, in the titles of pages and on the log-in page.</Trans>}
      // The address of a logo is known only after its upload.
      disabled={uploads > 0}
      onSubmit={submit}
      onBack={onBack}
      onSkip={() => onSave({ skip: 'names' })}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field label={t`Name in Chinese`} required error={errorOf('name')}>
          <Input autoComplete="organization" {...bind('name')} />
        </Field>
        <Field label={t`Name in English`} required error={errorOf('name_en')}>
          <Input {...bind('name_en')} />
        </Field>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <LogoField
          label={t`Logo`}
          help={t`PNG, WebP, AVIF or JPEG, 512 px or wider`}
          url={values.logo}
          onChange={(logo) => change({ logo })}
          setUploads={setUploads}
        />
        <LogoField
          dark
          label={t`Logo on dark`}
          help={t`If the first one is hard to see there`}
          url={values.logo_dark}
          onChange={(logo_dark) => change({ logo_dark })}
          setUploads={setUploads}
        />
      </div>
      <Field label={t`Language of the portal`} help={t`For everybody who has not chosen one.`}>
        <SegmentedControl
          className="self-start"
          value={values.language}
          onValueChange={(language) => change({ language: language === 'en' ? 'en' : 'zh' })}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Field>
      <fieldset className="border-t border-border pt-6">
        <legend className="sr-only">{t`For the page “About”`}</legend>
        <p aria-hidden className="text-sm font-semibold">{t`For the page “About”`}</p>
        <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Field label={t`Motto`} optional>
            <Input {...bind('motto')} />
          </Field>
          <Field label={t`Motto in English`} optional>
            <Input {...bind('motto_en')} />
          </Field>
          <Field label={t`Website`} optional error={errorOf('website')} className="sm:col-span-2">
            <Input inputMode="url" dir="ltr" {...bind('website')} />
          </Field>
          <Field label={t`Telephone`} optional>
            <Input type="tel" {...bind('contact_phone')} />
          </Field>
          <Field label={t`E-mail`} optional>
            <Input type="email" {...bind('contact_email')} />
          </Field>
        </div>
      </fieldset>
    </StepForm>
  )
}
