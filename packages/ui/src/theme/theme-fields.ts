/** A text in both languages of the kit. */
export interface ThemeText {
  /** Chinese. */
  readonly zh: string
  /** English. */
  readonly en: string
}

interface FieldTexts {
  /** The name of the field. */
  readonly title: ThemeText
  /** The effect of the field. */
  readonly help: ThemeText
}

/** How the value of a field is checked. */
export type ThemeRule =
  | {
      readonly type: 'number'
      readonly min: number
      readonly max: number
      readonly default: number
      readonly integer?: boolean
      /** The unit of the value, also in its CSS variable; a percentage becomes a factor there. */
      readonly unit?: 'px' | '%'
      /** The CSS variable that holds the value. */
      readonly variable?: `--qd-${string}`
    }
  /** `#rrggbb`, `#rgb` or a CSS colour name; also '' if that is the default. */
  | { readonly type: 'colour'; readonly default: string }
  | { readonly type: 'choice'; readonly values: readonly (string | number)[]; readonly default: string | number }
  /** A picture for each scheme. The variable gets the suffixes `-light` and `-dark` as well. */
  | { readonly type: 'image'; readonly variable?: `--qd-${string}` }
  /** Font families, separated by commas. The kit appends its own, for missing characters. */
  | { readonly type: 'font'; readonly default: ''; readonly variable: `--qd-font-${string}` }
  | { readonly type: 'address'; readonly default: '' }
  /** A text by language code. */
  | { readonly type: 'names' }

/** One field of a theme. */
export type ThemeField = ThemeRule & FieldTexts & { readonly labels?: Readonly<Record<string, ThemeText>> }

/**
 * Every field of a theme, declared once. `npm run generate` derives the type and the checks of the configuration, the
 * stylesheet's defaults and the README from it; the configuration editor and Storybook read it. The theme engine's
 * bundle does not contain the texts.
 */
export const themeFields = {
  brand: {
    type: 'colour',
    default: '#1f5fbf',
    title: { zh: '品牌色', en: 'Brand colour' },
    help: {
      zh: '其余颜色均由它推算，保证清晰可读。',
      en: 'The main colour, shown on buttons exactly as it is; the others follow from it and stay easy to read.',
    },
  },
  secondary: {
    type: 'colour',
    default: '',
    title: { zh: '辅助色', en: 'Second colour' },
    help: {
      zh: '学校的第二种颜色，用于需要与品牌色区分的部分；留空则与品牌色相同。',
      en: 'Second colour of the institution, for what should differ from the brand; empty takes the brand.',
    },
  },
  cardRadius: {
    type: 'number',
    min: 0,
    max: 32,
    default: 12,
    unit: 'px',
    variable: '--qd-card-radius',
    title: { zh: '卡片圆角', en: 'Card radius' },
    help: { zh: '卡片的圆角；按钮和输入框取一半。', en: 'Corner radius of cards; controls take half of it.' },
  },
  headerHeight: {
    type: 'number',
    min: 48,
    max: 120,
    default: 64,
    unit: 'px',
    variable: '--qd-header-height',
    title: { zh: '页眉高度', en: 'Header height' },
    help: { zh: '页面顶部页眉的高度。', en: 'Height of the header at the top of pages.' },
  },
  cardTitleBackground: {
    type: 'colour',
    default: '',
    title: { zh: '卡片标题背景', en: 'Card title background' },
    help: {
      zh: '卡片标题的背景色；留空则与卡片相同。',
      en: 'Background of card titles; empty keeps that of the card.',
    },
  },
  mask: {
    type: 'choice',
    values: [0, 1],
    default: 1,
    title: { zh: '背景遮罩', en: 'Background veil' },
    help: {
      zh: '开启后，背景图上的文字更清晰；关闭则只在文字后加底色。',
      en: 'Veils the background picture to keep text easy to read; when off, only the text itself gets a plain ground.',
    },
  },
  density: {
    type: 'choice',
    values: ['compact', 'default', 'comfortable'],
    default: 'default',
    labels: {
      compact: { zh: '紧凑', en: 'Compact' },
      default: { zh: '默认', en: 'Default' },
      comfortable: { zh: '宽松', en: 'Comfortable' },
    },
    title: { zh: '密度', en: 'Density' },
    help: { zh: '控件、列表行和卡片的疏密。', en: 'Space that controls, rows and cards take.' },
  },
  danger: {
    type: 'colour',
    default: '',
    title: { zh: '危险色', en: 'Danger colour' },
    help: {
      zh: '失败和无法撤销的操作；留空则为红色。',
      en: 'Failures, and actions that cannot be undone; empty takes a red.',
    },
  },
  warning: {
    type: 'colour',
    default: '',
    title: { zh: '警告色', en: 'Warning colour' },
    help: { zh: '需要注意的内容；留空则为橙色。', en: 'Warnings; empty takes an amber.' },
  },
  success: {
    type: 'colour',
    default: '',
    title: { zh: '成功色', en: 'Success colour' },
    help: { zh: '已完成的操作；留空则为绿色。', en: 'Successes; empty takes a green.' },
  },
  info: {
    type: 'colour',
    default: '',
    title: { zh: '提示色', en: 'Information colour' },
    help: { zh: '一般提示；留空则为蓝色。', en: 'Information; empty takes a blue.' },
  },
  fontFamily: {
    type: 'font',
    default: '',
    variable: '--qd-font-sans',
    title: { zh: '字体', en: 'Font' },
    help: {
      zh: '已安装或页面已加载的字体，用逗号分隔；缺少的字由默认字体补齐，留空则全部使用默认字体。',
      en: 'Installed or loaded font families, separated by commas; the default ones follow, for missing characters.',
    },
  },
  headingFontFamily: {
    type: 'font',
    default: '',
    variable: '--qd-font-heading',
    title: { zh: '标题字体', en: 'Heading font' },
    help: {
      zh: '标题使用的字体；留空则与正文相同。',
      en: 'Font families of headings; empty takes those of the text.',
    },
  },
  monoFontFamily: {
    type: 'font',
    default: '',
    variable: '--qd-font-mono',
    title: { zh: '等宽字体', en: 'Monospaced font' },
    help: {
      zh: '代码和编号使用的字体；留空则为默认字体。',
      en: 'Font families of code and reference numbers; empty takes the default ones.',
    },
  },
  textScale: {
    type: 'number',
    min: 90,
    max: 130,
    default: 100,
    integer: true,
    unit: '%',
    variable: '--qd-text-scale',
    title: { zh: '文字大小', en: 'Text size' },
    help: { zh: '所有文字的大小，100% 为默认。', en: 'Size of all text.' },
  },
  headingScale: {
    type: 'number',
    min: 80,
    max: 150,
    default: 100,
    integer: true,
    unit: '%',
    variable: '--qd-heading-scale',
    title: { zh: '标题大小', en: 'Heading size' },
    help: { zh: '标题相对于正文的大小，100% 为默认。', en: 'Size of headings in proportion to the text.' },
  },
  motion: {
    type: 'number',
    min: 0,
    max: 200,
    default: 100,
    integer: true,
    unit: '%',
    variable: '--qd-motion',
    title: { zh: '动画时长', en: 'Motion' },
    help: {
      zh: '动画的时长，0 为关闭；系统设置了减少动态效果时始终关闭。',
      en: 'Duration of animations; 0 is none. Always none where the system asks for reduced motion.',
    },
  },
  background: {
    type: 'image',
    variable: '--qd-background',
    title: { zh: '背景图', en: 'Background picture' },
    help: { zh: '页面背后的图片。', en: 'Picture behind pages.' },
  },
  banner: {
    type: 'image',
    variable: '--qd-banner',
    title: { zh: '横幅图', en: 'Banner picture' },
    help: { zh: '页面顶部的图片。', en: 'Picture at the top of pages.' },
  },
  bannerIndex: {
    type: 'number',
    min: 0,
    max: 20,
    default: 0,
    integer: true,
    title: { zh: '首张轮播图', en: 'First slide' },
    help: { zh: '轮播图从第几张开始，0 为第一张。', en: 'The slide that shows first; 0 is the first one.' },
  },
  logo: {
    type: 'image',
    variable: '--qd-logo',
    title: { zh: '校徽', en: 'Logo' },
    help: { zh: '显示在页眉。', en: 'Shown in the header.' },
  },
  logoBottom: {
    type: 'image',
    variable: '--qd-logo-bottom',
    title: { zh: '页脚校徽', en: 'Footer logo' },
    help: { zh: '显示在页脚。', en: 'Shown in the footer.' },
  },
  logoLink: {
    type: 'address',
    default: '',
    title: { zh: '校徽链接', en: 'Logo link' },
    help: { zh: '点击校徽前往的地址；留空则回到首页。', en: 'Where the logo leads; empty leads to the home page.' },
  },
  names: {
    type: 'names',
    title: { zh: '名称', en: 'Name' },
    help: {
      zh: '显示在页眉与浏览器标签上。',
      en: 'The institution’s name, in the header and on browser tabs.',
    },
  },
} as const satisfies Readonly<Record<string, ThemeField>>

/** A field of a theme, or a part of one: `cardRadius`, `logo.dark`, `names.en`. */
export type ThemePath = keyof typeof themeFields | `${keyof typeof themeFields}.${string}`
