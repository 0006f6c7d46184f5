import { defineLabels } from './labels-context.ts'

/** Strings of cards. */
export const cardLabels = /* @__PURE__ */ defineLabels(
  'card',
  {
    tips: (count: string) => `${count} 条未读`,
    error: '该卡片似乎出错了',
    retry: '重试',
    loading: '正在加载卡片',
  },
  {
    tips: (count) => `${count} unread`,
    error: 'this card seems to have an error',
    retry: 'Try again',
    loading: 'Loading the card',
  },
)

/** Strings of what stands inside a card. */
export const cardContentLabels = /* @__PURE__ */ defineLabels(
  'cardContent',
  {
    empty: '暂无内容',
    unread: '未读',
    open: '打开',
    done: '已完成',
    todo: '待完成',
    unknown: '此版本无法显示该卡片的内容，请打开查看。',
    value: '数值',
    name: '名称',
    detail: '说明',
  },
  {
    empty: 'Nothing here yet',
    unread: 'unread',
    open: 'Open',
    done: 'done',
    todo: 'to do',
    unknown: 'This version cannot show what is on this card. Open it to see all of it.',
    value: 'Value',
    name: 'Name',
    detail: 'Detail',
  },
)

/** Strings of the sortable grid, most of them spoken. */
export const sortableLabels = /* @__PURE__ */ defineLabels(
  'sortable',
  {
    handle: (name: string) => `移动“${name}”`,
    instructions: '按空格键或回车键拿起，用方向键移动，再按空格键或回车键放下，按 Esc 键取消。',
    roleDescription: '可排序',
    lifted: (name: string, at: number, of: number) => `已拿起“${name}”，当前位置 ${at}，共 ${of} 个。`,
    moved: (name: string, at: number, of: number) => `“${name}”移到位置 ${at}，共 ${of} 个。`,
    dropped: (name: string, at: number, of: number) => `“${name}”已放到位置 ${at}，共 ${of} 个。`,
    cancelled: (name: string, at: number) => `已取消，“${name}”回到位置 ${at}。`,
  },
  {
    handle: (name) => `Move “${name}”`,
    instructions: 'Press space or enter to pick up, the arrow keys to move, space or enter to drop, escape to cancel.',
    roleDescription: 'sortable',
    lifted: (name, at, of) => `Picked up “${name}”, position ${at} of ${of}.`,
    moved: (name, at, of) => `“${name}” moved to position ${at} of ${of}.`,
    dropped: (name, at, of) => `“${name}” dropped at position ${at} of ${of}.`,
    cancelled: (name, at) => `Cancelled, “${name}” is back at position ${at}.`,
  },
)

/** Strings of the banner. */
export const bannerLabels = /* @__PURE__ */ defineLabels(
  'banner',
  {
    region: '轮播图',
    roleDescription: '轮播',
    slide: '幻灯片',
    pause: '暂停轮播',
    play: '播放轮播',
    previous: '上一张',
    next: '下一张',
    position: (at: number, of: number) => `第 ${at} 张，共 ${of} 张`,
  },
  {
    region: 'Highlights',
    roleDescription: 'carousel',
    slide: 'slide',
    pause: 'Pause the slides',
    play: 'Play the slides',
    previous: 'Previous slide',
    next: 'Next slide',
    position: (at, of) => `${at} of ${of}`,
  },
)

/** Strings of the app shell. */
export const appShellLabels = /* @__PURE__ */ defineLabels(
  'appShell',
  {
    skip: '跳到主要内容',
    navigation: '主导航',
    menu: '菜单',
    sideBar: '侧边栏',
    closeSideBar: '关闭侧边栏',
    footer: '页脚链接',
  },
  {
    skip: 'Skip to the main content',
    navigation: 'Main navigation',
    menu: 'Menu',
    sideBar: 'Side bar',
    closeSideBar: 'Close the side bar',
    footer: 'Footer links',
  },
)

/** Strings of the background picker. */
export const backgroundPickerLabels = /* @__PURE__ */ defineLabels(
  'backgroundPicker',
  {
    group: '背景主题',
    upload: '上传背景',
    uploading: (percent: number) => `正在上传 ${percent}%`,
    uploadProgress: '上传进度',
    cancel: '取消上传',
    remove: (name: string) => `删除“${name}”`,
    hint: '支持 JPG、PNG、WebP 图片',
  },
  {
    group: 'Background themes',
    upload: 'Upload a background',
    uploading: (percent) => `Uploading ${percent}%`,
    uploadProgress: 'Upload progress',
    cancel: 'Cancel the upload',
    remove: (name) => `Remove “${name}”`,
    hint: 'JPG, PNG or WebP picture',
  },
)
