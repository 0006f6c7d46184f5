import type { Localized } from '../../runtime/http/app-error.ts'

/** A message about the security of an account: what has happened, and what to do if the person did not want it. */
export function securityMessage(
  event: Localized,
  help: Localized,
): { readonly subject: Localized; readonly text: Localized } {
  return {
    subject: { zh: '账号安全提醒', en: 'The security of your account' },
    text: { zh: `${event.zh}${help.zh}`, en: `${event.en} ${help.en}` },
  }
}
