import { useLingui } from '@lingui/react/macro'
import { useFieldName } from '../look/use-field-name.ts'
import { useLookSchema } from '../look/use-look-schema.ts'

/** Names of the fields that administrators change; an unknown field keeps its key. */
export function useFieldLabels(): (field: string) => string {
  const { t } = useLingui()
  const lookNameOf = useFieldName(useLookSchema())
  const labels: Record<string, string> = {
    name: t`Name`,
    name_en: t`English name`,
    title: t`Title`,
    title_en: t`English title`,
    description: t`Description`,
    description_en: t`English description`,
    content: t`Content`,
    content_en: t`English content`,
    text: t`Text`,
    text_en: t`English text`,
    url: t({ message: 'Address', context: 'link' }),
    address: t({ message: 'Address', context: 'link' }),
    link: t({ message: 'Address', context: 'link' }),
    operator: t`Run by`,
    operator_en: t`Run by, in English`,
    contact: t`Contact`,
    contact_en: t`Contact, in English`,
    help_url: t`Help page`,
    icon: t`Icon`,
    icon_url: t`Icon`,
    logo_url: t`Logo`,
    image_url: t`Picture`,
    enabled: t`Enabled`,
    public: t`Open to guests`,
    category: t`Category`,
    menu: t`Menu`,
    app_id: t`App`,
    place: t`Place`,
    place_en: t`English place`,
    note: t`Note`,
    note_en: t`English note`,
    all_day: t`All day`,
    ids: t`Order`,
    order: t`Order`,
    parent_id: t`Below`,
    organization_id: t`Organisation`,
    organization: t`Organisation`,
    kind: t`Student or staff`,
    number: t`Number`,
    mobile: t`Mobile number`,
    email: t`E-mail`,
    position: t`Position`,
    role: t`Role`,
    internal: t`Internal`,
    trusted: t`Receives the user’s identity`,
    timeout_ms: t`Time limit (ms)`,
    max_bytes: t`Size limit (bytes)`,
    begins_at: t`Begins`,
    ends_at: t`Ends`,
    date: t`Date`,
    disabled_at: t`Disabled`,
    everybody: t`Sends to everybody`,
    carried_over: t`Permission kept from before the update`,
  }
  return (field) => {
    if (Object.hasOwn(labels, field)) return labels[field] ?? field
    // A field of the look has its part as a prefix: `config.brand_color`.
    const dot = field.indexOf('.')
    return dot < 0 ? field : lookNameOf({ part: field.slice(0, dot), field: field.slice(dot + 1), entry: '' })
  }
}
