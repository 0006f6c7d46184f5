import type { Meta, StoryObj } from '@storybook/react-vite'
import Bell from 'lucide-react/icons/bell'
import Search from 'lucide-react/icons/search'
import { expect, userEvent, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar.tsx'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { CardGrid } from '../card-grid/card-grid.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { AppShell, Plate } from './app-shell.tsx'
import { Footer } from './footer.tsx'
import { Header, ThemedImage } from './header.tsx'
import { HeaderNav } from './header-nav.tsx'
import { SideBar } from './side-bar.tsx'

const meta = {
  title: 'Components/AppShell',
  component: AppShell,
  parameters: {
    guide: {
      use: 'The frame of every page of a portal: header, navigation, breadcrumbs, side bar, main part, footer and the background behind them.',
      do: [
        'Put a HeaderNav with at most seven entries into the header; group the others below one of them.',
        'Give the header the institution’s logo, for light and dark if they differ (ThemedImage).',
        'Put text that lies on the background onto a Plate.',
      ],
      dont: ['Put a second h1 into the header; the page has its own.', 'Put permanent content into the side bar.'],
      keyboard: [
        ['Tab', 'reaches the skip link first; it leads to the main part'],
        ['Enter or Space', 'on an entry with sub-entries: opens and closes them'],
        ['Escape', 'closes the open sub-entries or the side bar, and returns the focus'],
      ],
      accessibility: [
        'It has the landmarks banner, navigation, main, complementary and contentinfo, each once.',
        'On phones the side bar is a drawer over the page: it traps the focus and restores it.',
        'useLayoutRecord gives the size left for the content, for pages that draw into a fixed size.',
      ],
    },
  },
} satisfies Meta<typeof AppShell>

export default meta
type Story = StoryObj<typeof meta>

/** Drawn in code, so that stories need no files. */
const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 80%)"/><stop offset="1" stop-color="hsl(${hue + 40} 50% 45%)"/></linearGradient></defs><rect width="120" height="40" fill="url(#g)"/><path d="M0 30 30 14 52 27 80 9 120 30V40H0Z" fill="hsl(${hue + 60} 40% 30%)"/></svg>`,
  )}`

const logo = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><path d="M8 22V10h16v12Z" fill="none" stroke="white" stroke-width="2"/></svg>`,
  )}`

const header = (
  <Header
    logo={<ThemedImage light={logo('#1f5fbf')} dark={logo('#8fb5ff')} alt="" className="q:size-8" />}
    title="方庭大学"
    subtitle="Quadrangle University"
    navigation={
      <HeaderNav
        items={[
          { id: 'home', label: '首页', href: '/home', current: true },
          { id: 'apps', label: '应用中心', href: '/appstore' },
          {
            id: 'services',
            label: '服务',
            subs: [
              { id: 'library', label: '图书馆服务', href: '/services#library' },
              { id: 'systems', label: '业务系统', href: '/services' },
            ],
          },
        ]}
      />
    }
    actions={
      <>
        <IconButton label="搜索" icon={<Search size={18} aria-hidden />} />
        <IconButton label="通知" icon={<Bell size={18} aria-hidden />} />
        <Button variant="ghost" aria-label="李明的菜单">
          <Avatar name="李明" decorative />
        </Button>
      </>
    }
  />
)

const footer = (
  <Footer
    info={<p>方庭大学 · 大学路 1 号</p>}
    links={[
      {
        id: 1,
        label: '快速链接',
        children: [
          { id: 2, label: '教务处', href: 'https://jw.example.edu' },
          { id: 3, label: '图书馆', href: '/chain' },
        ],
      },
      { id: 4, label: '关于', href: '/about' },
    ]}
    copyright="版权所有 © 2026 方庭大学"
  />
)

const page = (
  <>
    <Plate className="q:mb-6">
      <h1 className="q:text-xl q:font-semibold">下午好，李明</h1>
      <p>11 月 20 日，星期五 · 3 条未读通知，1 条待回复</p>
    </Plate>
    <CardGrid columns={2}>
      {['通知公告', '日程', '待办', '常用应用'].map((title) => (
        <Card key={title} title={title} unreadCount={title === '通知公告' ? 3 : 0}>
          卡片的内容
        </Card>
      ))}
    </CardGrid>
  </>
)

export const Home: Story = {
  args: { header, footer, background: picture(200), children: page },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const group = canvas.getByRole('button', { name: '服务' })
    await userEvent.click(group)
    await expect(canvas.getByRole('link', { name: '图书馆服务' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(group).toHaveFocus()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
  },
}

export const WithSideBar: Story = {
  args: {
    header,
    children: page,
    sideBar: (
      <SideBar title="背景主题" open onClose={() => undefined} width="wide">
        选择背景
      </SideBar>
    ),
  },
  parameters: { layout: 'fullscreen' },
}

export const WithBreadcrumbs: Story = {
  args: {
    header,
    children: page,
    breadcrumbs: (
      <Breadcrumbs
        items={[{ label: '首页', href: '/home' }, { label: '通知', href: '/notice-v2' }, { label: '详情' }]}
      />
    ),
  },
  parameters: { layout: 'fullscreen' },
}
