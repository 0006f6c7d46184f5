import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { portalConfig } from './portal-config.ts'
import { flag, instant, link, locale, signOnKind, signOnProvider } from './values.ts'

/** How far an empty portal has been set up. */
export const setupPhase = z.enum(['empty', 'running', 'done'])

/** The ways to log in. */
const signOnOffer = z.object({
  /** Whether passwords of the portal are accepted. */
  local: flag,
  /** Whether there are passkeys that log in without a password: the field of the account may offer them. */
  passkeys: flag,
  /** Whether the form accepts the e-mail address that a person has confirmed. */
  email: flag,
  /** For how many days people can stay logged in on a device; 0: not at all. */
  stay_days: z.int(),
  /** The provider to which people are redirected without a click; empty if they choose. */
  at_once: z.union([signOnProvider, z.literal('')]),
  /** The providers; a log-in begins at `url`, whose query parameter `next` is the page to open afterwards. */
  providers: z.array(
    z.object({
      key: signOnProvider,
      kind: signOnKind,
      name: z.string(),
      name_en: z.string(),
      /** The address of an icon; empty for the default icon. */
      icon: link,
      url: link,
    }),
  ),
})

/** One entry of the navigation. `parent_id` is the id of the entry above it, if it has one. */
export const navItem = z.object({
  id: z.int(),
  parent_id: z.int(),
  name: z.string(),
  name_en: z.string(),
  url: link,
})
/** A footer link; at the top level, `parent` is 0 or less. */
export const footerLink = z.object({ id: z.int(), parent: z.int(), name: z.string(), name_en: z.string(), url: link })
export const footerInfo = z.object({
  address: z.string(),
  address_en: z.string(),
  phone: z.string(),
  email: z.string(),
  postcode: z.string(),
})
export const copyrightInfo = z.object({ text: z.string(), text_en: z.string(), record: z.string() })
export const schoolInfo = z.object({
  name: z.string(),
  name_en: z.string(),
  motto: z.string(),
  motto_en: z.string(),
  introduction: z.string(),
  introduction_en: z.string(),
  website: link,
})
export const helpTopic = z.object({
  id: z.int(),
  title: z.string(),
  title_en: z.string(),
  content: z.string(),
  content_en: z.string(),
})
/** A picture that can be chosen as the background of the home page. */
export const background = z.object({ bg_id: z.int(), bg_url: link, bg_name: z.string() })
/** One slide of the carousel. */
export const slide = z.object({
  id: z.int(),
  title: z.string(),
  title_en: z.string(),
  text: z.string(),
  text_en: z.string(),
  image_url: link,
  url: link,
})
/** A system of the institution that people can open without the app centre. */
export const businessSystem = z.object({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  organization: z.string(),
  organization_en: z.string(),
  icon_url: link,
  url: link,
})

const navExample = { id: 1, parent_id: 0, name: '首页', name_en: 'Home', url: '/home' }
const subExample = { id: 11, parent_id: 1, name: '通知', name_en: 'Notices', url: '/notice-v2' }
const footerExample = {
  id: 1,
  parent: 0,
  name: '学校主页',
  name_en: 'University website',
  url: 'https://www.example.edu',
}
const footerInfoExample = {
  address: '江城市湖滨路 1 号',
  address_en: '1 Lakeside Road, Jiangcheng',
  phone: '027-6800 0000',
  email: 'it@example.edu',
  postcode: '430000',
}
const schoolExample = {
  name: '云湖大学',
  name_en: 'Yunhu University',
  motto: '格物致知',
  motto_en: 'Investigate things, extend knowledge',
  introduction: '一所研究型大学。',
  introduction_en: 'A research university.',
  website: 'https://www.example.edu',
}
const navs = z.object({ navs: z.array(navItem), subs: z.array(navItem) })

export const globalEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/global/config',
    summary: 'The configuration and everything else that the portal needs before its first screen.',
    origin: 'specified',
    auth: 'public',
    allowance: 'login-page',
    common: true,
    data: z.object({
      locale,
      /** The time zone of the institution, such as `Asia/Shanghai`, in which its days begin and its dates are given. */
      zone: z.string(),
      config: portalConfig,
      header: navs,
      footerInfo,
      copyrightInfo,
      footerLinks: z.array(footerLink),
      defaultBg: background,
      schoolInfo,
      helpInfo: z.array(helpTopic),
      /** The version of the published look; 0 before the first publication. */
      version: z.int(),
      /** The draft that a preview link shows in this browser instead of the published look. */
      preview: z.object({ name: z.string(), until: instant }).nullable(),
      /** `empty`: there are no people yet. `running`: the first administrator has not finished the set-up. */
      setup: setupPhase,
      sign_on: signOnOffer,
    }),
    example: {
      data: {
        version: 12,
        preview: null,
        locale: 'zh',
        zone: 'Asia/Shanghai',
        config: { official_name: '云湖大学', official_name_en: 'Yunhu University' },
        header: { navs: [navExample], subs: [subExample] },
        footerInfo: footerInfoExample,
        copyrightInfo: { text: '云湖大学 版权所有', text_en: 'Yunhu University. All rights reserved.', record: '' },
        footerLinks: [footerExample],
        defaultBg: { bg_id: 1, bg_url: '/media/backgrounds/1.svg', bg_name: '云湖' },
        schoolInfo: schoolExample,
        helpInfo: [
          {
            id: 1,
            title: '如何登录',
            title_en: 'How to log in',
            content: '使用学号登录。',
            content_en: 'Use your number.',
          },
        ],
        setup: 'done',
        sign_on: { local: 1, passkeys: 0, email: 0, stay_days: 14, at_once: '', providers: [] },
      },
    },
  }),
  changeLang: endpoint({
    method: 'GET',
    path: '/global/changeLang',
    summary: 'Chooses a language; answers the language that is now in force.',
    description:
      'The code may carry a region (`zh_CN`): the part before the underscore counts. Kept with the session if there is one.',
    origin: 'specified',
    auth: 'public',
    allowance: 'login-page',
    common: true,
    writes: true,
    query: z.strictObject({ lang: z.string().regex(/^(zh|en)([_-][A-Za-z]{2,8})?$/, 'must be zh or en') }),
    data: locale,
    example: { query: { lang: 'en' }, data: 'en' },
  }),
  navs: endpoint({
    method: 'GET',
    path: '/global/navs',
    summary: 'The navigation: entries, and the entries below them.',
    origin: 'specified',
    auth: 'public',
    common: true,
    data: navs,
    example: { data: { navs: [navExample], subs: [subExample] } },
  }),
  schoolNav: endpoint({
    method: 'GET',
    path: '/global/schoolNav',
    summary: "The institution's own navigation (its websites), in the form of the portal's navigation.",
    origin: 'ours',
    auth: 'public',
    common: true,
    data: navs,
    example: { data: { navs: [navExample], subs: [] } },
  }),
  footerLinks: endpoint({
    method: 'GET',
    path: '/global/footerLinks',
    summary: 'The footer links.',
    origin: 'specified',
    auth: 'public',
    common: true,
    data: z.array(footerLink),
    example: { data: [footerExample] },
  }),
  footerInfo: endpoint({
    method: 'GET',
    path: '/global/footerInfo',
    summary: 'The contact lines of the footer.',
    origin: 'specified',
    auth: 'public',
    common: true,
    data: footerInfo,
    example: { data: footerInfoExample },
  }),
  gallery: endpoint({
    method: 'POST',
    path: '/ws/orginfo/getGallery',
    summary: 'The slides of the carousel.',
    origin: 'specified',
    auth: 'guest',
    common: true,
    writes: false,
    data: z.array(slide),
    example: {
      data: [
        {
          id: 1,
          title: '迎新季',
          title_en: 'Welcome week',
          text: '欢迎来到云湖',
          text_en: 'Welcome to Yunhu',
          image_url: '/media/slides/1.svg',
          url: '/notice-v2',
        },
      ],
    },
  }),
  services: endpoint({
    method: 'GET',
    path: '/global/services',
    summary: "The institution's business systems.",
    origin: 'ours',
    auth: 'public',
    common: true,
    data: z.array(
      businessSystem.extend({
        keys: z
          .string()
          .describe(
            'Its name and its organisation in pinyin, as initials and in traditional characters, separated by spaces, for a filter.',
          ),
      }),
    ),
    example: {
      data: [
        {
          id: 1,
          name: '财务系统',
          name_en: 'Finance',
          description: '报销与工资',
          description_en: 'Expenses and payroll',
          organization: '财务处',
          organization_en: 'Finance Office',
          icon_url: '/media/icons/finance.svg',
          url: 'https://finance.example.edu',
          keys: 'caiwuxitong cwxt caiwuchu cwc',
        },
      ],
    },
  }),
}
