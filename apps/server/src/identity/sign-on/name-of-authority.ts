import type { Config } from '../../process/settings/config.ts'
import { ldapAuthority } from '../../process/settings/ldap-settings.ts'
import { authorityOf } from '../../process/settings/sign-on-providers.ts'

/** The name of the system that linked accounts belong to; empty where no provider that is on has this authority. */
export function nameOfAuthority(
  { signOn, ldap }: Config,
  { authority, provider: key }: { readonly authority: string; readonly provider: string | null },
): { name: string; name_en: string } {
  const provider = signOn.providers.find(
    // Without SAML_IDP, only the metadata contain the authority.
    (each) => authorityOf(each) === authority || (each.key === key && each.kind === 'saml' && each.idp === undefined),
  )
  if (provider) return { name: provider.name.zh, name_en: provider.name.en }
  const name = ldap && ldapAuthority(ldap) === authority ? 'LDAP' : ''
  return { name, name_en: name }
}
