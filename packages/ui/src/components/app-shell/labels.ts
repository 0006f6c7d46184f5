import { defineLabels } from '../../labels/labels-context.ts'

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
    closeSideBar: 'Close side bar',
    footer: 'Footer links',
  },
)
