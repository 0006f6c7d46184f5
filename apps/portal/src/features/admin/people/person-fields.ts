import { useLingui } from '@lingui/react/macro'
import { cleanNumber, isEmailAddress } from '@quadrangle/api-client'

type Key = 'number' | 'name' | 'name_en' | 'position' | 'position_en' | 'title' | 'mobile' | 'landline' | 'email'

interface TextField {
  readonly key: Key
  readonly label: string
  readonly required: boolean
  readonly type: 'text' | 'tel' | 'email'
  readonly help?: string
}

type Values = Readonly<Record<Key, string>> & { readonly organization: number | undefined }

const NUMBER = /^[\w.-]{1,64}$/
const PHONE = /^(\+?\d[\d -]{3,18}\d)?$/

/** The text fields of a person, and a check of their values. */
export function usePersonFields(): {
  fields: readonly TextField[]
  problemsOf: (values: Values) => Record<string, string>
} {
  const { t } = useLingui()
  const text = (key: Key, label: string, options: Partial<TextField> = {}): TextField => ({
    key,
    label,
    required: false,
    type: 'text',
    ...options,
  })
  return {
    fields: [
      text('number', t`Student or staff number`, { required: true }),
      text('name', t({ message: 'Name', context: 'person' }), { required: true }),
      text('name_en', t`Name in Latin letters`),
      text('position', t`Position`),
      text('position_en', t`Position in English`),
      text('title', t`Title or class`),
      text('mobile', t`Mobile number`, { type: 'tel', help: t`Receives text messages, and can be used to log in.` }),
      text('landline', t`Landline`, { type: 'tel' }),
      text('email', t`E-mail`, { type: 'email', help: t`Notices are e-mailed to this address.` }),
    ],
    problemsOf(values) {
      const problems: Record<string, string> = {}
      if (!NUMBER.test(cleanNumber(values.number)))
        problems.number = t`Use 1 to 64 letters, digits, dots, dashes and underscores.`
      if (values.name.trim() === '') problems.name = t({ message: 'Enter a name.', context: 'person' })
      if (values.organization === undefined) problems.organization = t`Choose an organisation.`
      for (const key of ['mobile', 'landline'] as const)
        if (!PHONE.test(values[key].trim())) problems[key] = t`This is not a valid telephone number.`
      const email = values.email.trim()
      if (email !== '' && !isEmailAddress(email)) problems.email = t`This is not a valid e-mail address.`
      return problems
    },
  }
}
