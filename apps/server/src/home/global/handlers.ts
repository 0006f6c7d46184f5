import { signOnOffer } from '../../identity/sign-on/offer.ts'
import { previewOf } from '../../look/look/preview.ts'
import { loadPublicLook, publicLookOf, splitNavs, visibleEntries, visibleSlides } from '../../look/look/public-look.ts'
import { footerInfoOf } from '../../look/look/texts.ts'
import { typedKeys } from '../../platform/search-index/typed-keys.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { readLocaleCookie, rememberLocale } from '../../runtime/http/locale-cookie.ts'
import { CAMPUS_TIME_ZONE } from '../../runtime/shared/campus-time-zone.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { loadFooterLinks, loadNavs, loadSlides, loadSystems, loadText, saveLocale } from './repository.ts'

export const globalHandlers = handlersFor('global', {
  async config({ database, visitor, request }) {
    const { locale, version, look, setup, passkeys, stay_days } = await loadPublicLook(
      database,
      visitor?.personId ?? null,
      readLocaleCookie(request),
    )
    const preview = await previewOf(request)
    return {
      locale,
      zone: CAMPUS_TIME_ZONE,
      ...(preview ? publicLookOf(preview.document, locale) : look),
      version,
      setup,
      sign_on: signOnOffer(request.server.config.signOn, passkeys, stay_days),
      preview: preview ? { name: preview.name, until: instant(preview.until) } : null,
    }
  },

  async changeLang({ query, db, visitor, request, reply }) {
    const locale = query.lang.startsWith('en') ? 'en' : 'zh'
    if (visitor) await saveLocale(db, visitor.personId, locale)
    rememberLocale(request, reply, locale)
    return locale
  },

  async navs({ db, request }) {
    const preview = await previewOf(request)
    return preview ? splitNavs(visibleEntries(preview.document.header)) : loadNavs(db, 'portal')
  },

  async schoolNav({ db, request }) {
    const preview = await previewOf(request)
    return preview ? splitNavs(visibleEntries(preview.document.school_nav)) : loadNavs(db, 'school')
  },

  async footerLinks({ db, request }) {
    const preview = await previewOf(request)
    return preview ? publicLookOf(preview.document, 'zh').footerLinks : loadFooterLinks(db)
  },

  async footerInfo({ db, request }) {
    const preview = await previewOf(request)
    return preview ? preview.document.footer_info : footerInfoOf(await loadText(db, 'footer_info'))
  },

  async gallery({ database, request }) {
    const preview = await previewOf(request)
    return preview ? visibleSlides(preview.document) : loadSlides(database)
  },

  async services({ db }) {
    const systems = await loadSystems(db)
    return systems.map((system) => ({
      ...system,
      keys: `${typedKeys(system.name)} ${typedKeys(system.organization)}`,
    }))
  },
})
