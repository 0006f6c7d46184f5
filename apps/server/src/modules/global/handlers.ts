import { handlersFor } from '../../contract/handlers-for.ts'
import { chosenLocale, rememberLocale } from '../../http/locale-cookie.ts'
import { CAMPUS_TIME_ZONE } from '../../shared/campus-time-zone.ts'
import { pick } from '../../shared/locale.ts'
import { completeConfig } from '../config/complete-config.ts'
import {
  loadFooterLinks,
  loadNavs,
  loadPortal,
  loadSlides,
  loadSystems,
  loadText,
  saveLocale,
  splitNavs,
} from './repository.ts'
import { footerInfoOf, textsOf } from './texts.ts'

export const globalHandlers = handlersFor('global', {
  async config({ database, visitor, request }) {
    const portal = await loadPortal(database, visitor?.personId ?? null, chosenLocale(request))
    const { locale, background, footerLinks, helpInfo } = portal
    return {
      locale,
      zone: CAMPUS_TIME_ZONE,
      config: completeConfig(portal.saved?.config),
      header: splitNavs(portal.navs),
      ...textsOf(portal.texts),
      footerLinks,
      defaultBg: {
        bg_id: background?.id ?? 0,
        bg_url: background?.url ?? '',
        bg_name: background ? pick(locale, background.name, background.name_en) : '',
      },
      helpInfo,
    }
  },

  async changeLang({ query, db, visitor, request, reply }) {
    const locale = query.lang.startsWith('en') ? 'en' : 'zh'
    if (visitor) await saveLocale(db, visitor.personId, locale)
    rememberLocale(request, reply, locale)
    return locale
  },

  navs: ({ db }) => loadNavs(db, 'portal'),
  schoolNav: ({ db }) => loadNavs(db, 'school'),
  footerLinks: ({ db }) => loadFooterLinks(db),
  footerInfo: async ({ db }) => footerInfoOf(await loadText(db, 'footer_info')),
  gallery: ({ database }) => loadSlides(database),
  services: ({ db }) => loadSystems(db),
})
