import type { Contract, LookDocument, ParsedBodyOf, PortalConfig } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { requireNoApproval } from '../../look/look/approval-policy.ts'
import { completeConfig } from '../../look/look/complete-config.ts'
import { invalidLook } from '../../look/look/problems.ts'
import { publishLook } from '../../look/look/publish.ts'
import { publishPictures } from '../../look/look/publish-pictures.ts'
import { lockLook } from '../../look/look/versions.ts'
import { unnamed } from './new-portal.ts'
import { findRoot } from './steps.ts'

type Names = ParsedBodyOf<Contract['setup']['saveNames']>
type LookChange = ParsedBodyOf<Contract['setup']['saveLook']>

/** Publishes a changed look as a version of its own. */
async function publish(trx: Db, personId: number, name: string, change: (before: LookDocument) => LookDocument) {
  await requireNoApproval(trx)
  const present = await lockLook(trx)
  const changedDocument = change(present.document)
  const problems = await publishPictures(trx, personId, present.document, changedDocument)
  if (problems.length > 0) throw invalidLook(problems)
  await publishLook(trx, present, changedDocument, { reason: 'config', name, made_by: personId })
}

const withFields = (config: PortalConfig, change: LookChange) =>
  completeConfig({ ...config, ...change, header_style: { ...config.header_style, ...change.header_style } })

export function publishFields(trx: Db, personId: number, change: LookChange): Promise<void> {
  return publish(trx, personId, 'Set-up: look', (before) => ({ ...before, config: withFields(before.config, change) }))
}

/** Publishes the names and the texts of the institution, and names the root organisation while it has no other name. */
export async function publishNames(trx: Db, personId: number, names: Names): Promise<void> {
  const { name, name_en, motto, motto_en, website, logo } = names
  let formerName = ''
  await publish(trx, personId, 'Set-up: names', (before) => {
    const { school_info, footer_info, copyright_info } = before
    formerName = school_info.name
    const rights = { text: `${name} 版权所有`, text_en: `${name_en}. All rights reserved.` }
    // A text that was changed in Backstage stays.
    const isCustomized = copyright_info.text !== '' && copyright_info.text !== `${formerName} 版权所有`
    return {
      ...before,
      config: withFields(before.config, {
        official_name: name,
        official_name_en: name_en,
        language: names.language,
        school_logo: logo,
        school_logo_theme: names.logo_dark,
        school_logo_bottom: logo,
      }),
      school_info: { ...school_info, name, name_en, motto, motto_en, website },
      footer_info: { ...footer_info, phone: names.contact_phone, email: names.contact_email },
      copyright_info: isCustomized ? copyright_info : { ...copyright_info, ...rights },
    }
  })
  const root = await findRoot(trx)
  if (root.name === unnamed.name || root.name === formerName)
    await trx.updateTable('organization').set({ name, name_en }).where('id', '=', root.id).execute()
}
