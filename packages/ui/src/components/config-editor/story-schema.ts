import type { ConfigSchema } from './schema.ts'

const address = '^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$'
const flag = {
  anyOf: [
    { type: 'number', const: 0 },
    { type: 'number', const: 1 },
  ],
}
const link = { type: 'string', maxLength: 2000, pattern: address, default: '' }

/** A configuration of the kind that a portal has, with every kind of field. For the stories. */
export const storySchema: ConfigSchema = {
  type: 'object',
  additionalProperties: false,
  'x-groups': [
    {
      id: 'identity',
      title: { zh: '学校标识', en: 'Identity' },
      description: { zh: '名称与校徽出现在每个页面的顶部。', en: 'Names and logos are at the top of every page.' },
    },
    { id: 'look', title: { zh: '外观', en: 'Look' } },
    { id: 'content', title: { zh: '内容', en: 'Content' } },
  ],
  properties: {
    official_name: {
      type: 'string',
      maxLength: 100,
      default: '校园门户',
      'x-group': 'identity',
      'x-title': { zh: '门户名称', en: 'Name of the portal' },
      'x-description': { zh: '显示在页眉与浏览器标签上。', en: 'Shown in the header and on browser tabs.' },
    },
    school_logo: {
      ...link,
      'x-group': 'identity',
      'x-title': { zh: '校徽（浅色背景）', en: 'Logo on light surfaces' },
    },
    school_logo_link: {
      ...link,
      'x-group': 'identity',
      'x-title': { zh: '点击校徽前往', en: 'Where the logo leads' },
      'x-description': { zh: '留空则回到首页。', en: 'Empty leads home.' },
    },
    brand_color: {
      type: 'string',
      pattern: '^#[0-9a-f]{6}$',
      default: '#1f5fbf',
      'x-group': 'look',
      'x-title': { zh: '品牌色', en: 'Brand colour' },
      'x-description': {
        zh: '其余颜色均由它推算，保证清晰可读。',
        en: 'All other colours are computed from it, so that they stay legible.',
      },
    },
    card_title_bg: {
      anyOf: [
        { type: 'string', const: '' },
        { type: 'string', pattern: '^#[0-9a-f]{6}$' },
      ],
      default: '',
      'x-group': 'look',
      'x-title': { zh: '卡片标题背景', en: 'Background of card titles' },
    },
    card_radius: {
      type: 'integer',
      minimum: 0,
      maximum: 32,
      default: 12,
      'x-group': 'look',
      'x-unit': 'px',
      'x-title': { zh: '卡片圆角', en: 'Radius of cards' },
    },
    header_style: {
      type: 'object',
      default: { height: 64 },
      'x-group': 'look',
      'x-title': { zh: '页眉', en: 'Header' },
      properties: {
        height: {
          type: 'integer',
          minimum: 48,
          maximum: 120,
          default: 64,
          'x-unit': 'px',
          'x-title': { zh: '高度', en: 'Height' },
        },
      },
    },
    mask_config: {
      ...flag,
      default: 1,
      'x-group': 'look',
      'x-title': { zh: '背景遮罩', en: 'Veil over the background' },
      'x-description': { zh: '开启后，背景图上的文字更清晰。', en: 'Keeps text on the background picture legible.' },
    },
    language: {
      type: 'string',
      enum: ['zh', 'en'],
      default: 'zh',
      'x-group': 'content',
      'x-title': { zh: '默认语言', en: 'Default language' },
      'x-labels': { zh: '中文', en: 'English' },
    },
    notice_tab_config: {
      type: 'array',
      maxItems: 4,
      items: { type: 'string', enum: ['recv', 'issued', 'subscribe', 'collect'] },
      default: ['recv', 'issued', 'subscribe', 'collect'],
      'x-group': 'content',
      'x-title': { zh: '通知标签页', en: 'Tabs of notices' },
      'x-labels': {
        recv: { zh: '收到的', en: 'Received' },
        issued: { zh: '发出的', en: 'Sent' },
        subscribe: { zh: '订阅的', en: 'Subscribed' },
        collect: { zh: '收藏的', en: 'Starred' },
      },
    },
    quick_links: {
      type: 'array',
      maxItems: 6,
      default: [],
      'x-group': 'content',
      'x-title': { zh: '快捷链接', en: 'Quick links' },
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 20, 'x-title': { zh: '名称', en: 'Name' } },
          url: { type: 'string', minLength: 1, pattern: address, 'x-title': { zh: '地址', en: 'Address' } },
        },
      },
    },
    notice: {
      type: 'string',
      maxLength: 500,
      default: '',
      'x-group': 'content',
      'x-title': { zh: '首页公告', en: 'Announcement on the home page' },
    },
    opens_on: {
      type: 'string',
      format: 'date',
      default: '2026-09-01',
      'x-group': 'content',
      'x-title': { zh: '启用日期', en: 'Opens on' },
    },
    extra: {
      default: { analytics: false },
      'x-title': { zh: '扩展设置', en: 'Extensions' },
      'x-description': { zh: '供插件使用。', en: 'For plug-ins.' },
    },
  },
}
