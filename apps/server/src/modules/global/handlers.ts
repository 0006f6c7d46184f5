import { handlersFor } from '../../plugins/handlers-for.ts'
import { completeConfig } from '../config/stored-config.ts'
import { PORTAL_ZONE } from '../notice/filter.ts'
import { chosenLocale, keepLocale, pick } from '../shared/locale.ts'
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
      zone: PORTAL_ZONE,
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
    keepLocale(request, reply, locale)
    return locale
  },

  navs: ({ db }) => loadNavs(db, 'portal'),
  schoolNav: ({ db }) => loadNavs(db, 'school'),
  footerLinks: ({ db }) => loadFooterLinks(db),
  footerInfo: async ({ db }) => footerInfoOf(await loadText(db, 'footer_info')),
  gallery: ({ db }) => loadSlides(db),
  services: ({ db }) => loadSystems(db),
})
