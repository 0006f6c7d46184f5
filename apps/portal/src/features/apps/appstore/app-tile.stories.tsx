import { contract } from '@quadrangle/api-client/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { onPortal } from '../../../testing/portal-stage.tsx'
import { AppTile, HomepageTile } from './app-tile.tsx'
import type { App } from './sections.ts'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="10" fill="#1f5fbf"/><path d="M12 12h8a4 4 0 0 1 2 1 4 4 0 0 1 2-1h8v19h-8a3 3 0 0 0-2 1 3 3 0 0 0-2-1h-8z" fill="none" stroke="#fff" stroke-width="2"/></svg>',
)}`

const example = contract.app.list.data.parse(contract.app.list.example.data).list[0] as App
const library: App = { ...example, icon_url: icon }

const meta = {
  title: 'Portal/App tile',
  component: AppTile,
  decorators: [
    (Story) => (
      <ul className="story-card max-w-80">
        <li>
          <Story />
        </li>
      </ul>
    ),
    onPortal(),
  ],
  args: { app: library, query: '', locale: 'zh' },
  render: (args, { globals }) => <AppTile {...args} locale={globals.locale === 'en' ? 'en' : 'zh'} />,
  parameters: {
    guide: {
      use: 'One app of the app centre: its icon, its name and one line. Beside them its details, and whether it is on the homepage.',
      do: ['Give an icon of 44 px that is recognised without its name.', 'Keep the line under twenty characters.'],
      dont: ['Put a control inside the link: the buttons are beside it.'],
      keyboard: [
        [
          'Enter',
          'Opens the app, or the page that says where it leads; on a button, its details, or adds and removes it.',
        ],
      ],
      accessibility: [
        'The icon is hidden from screen readers, because the name is beside it.',
        'A cut line is whole in its title.',
      ],
    },
  },
} satisfies Meta<typeof AppTile>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const English: Story = { globals: { locale: 'en' } }

/** Without a picture: the first character of the name. */
export const NoIcon: Story = { args: { app: { ...library, icon_url: '' } } }

/** The same if the picture fails to load. */
export const IconMissing: Story = { args: { app: { ...library, icon_url: 'data:image/png;base64,AA' } } }

export const Found: Story = { args: { query: '图书' } }

export const LongText: Story = {
  args: {
    app: {
      ...library,
      name: '研究生学位论文开题报告与中期考核及答辩全过程信息化管理服务平台（二〇二六年新版）',
      description: '从开题到答辩的每一步都在这里提交、审核、查询和归档，导师与学院同步可见',
    },
  },
}

/** Fixed on the homepage by the institution. */
export const Pinned: Story = { args: { app: { ...library, pinned: 1 } } }

/** Not on the homepage. */
export const NotAdded: Story = { args: { app: { ...library, collected: 0 } } }

/** As shown in the homepage row. */
export const OnHomepage: Story = {
  render: (args, { globals }) => (
    <div className="w-24">
      <HomepageTile app={args.app} locale={globals.locale === 'en' ? 'en' : 'zh'} />
    </div>
  ),
}
