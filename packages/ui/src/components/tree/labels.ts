import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the tree. */
export const treeLabels = /* @__PURE__ */ defineLabels(
  'tree',
  {
    loading: '正在加载',
    failed: '下级内容加载失败',
    retry: '点此重试',
    empty: '暂无数据',
    noMatch: (text: string) => `没有名称包含“${text}”的项`,
    matches: (count: string) => `找到 ${count} 项`,
  },
  {
    loading: 'Loading',
    failed: 'What is below could not be loaded',
    retry: 'Press to try again',
    empty: 'Nothing here yet',
    noMatch: (text) => `No name contains “${text}”`,
    matches: (count) => `${count} found`,
  },
)
