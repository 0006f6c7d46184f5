import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ThemedImage } from '../components/app-shell/header.tsx'
import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import { Input } from '../components/input/input.tsx'
import { Tag } from '../components/tag/tag.tsx'
import { createTheme, nameIn } from './index.ts'
import { ThemeProvider } from './theme-provider.tsx'

const meta = {
  title: 'Foundations/ThemeProvider',
  component: ThemeProvider,
  parameters: {
    guide: {
      use: 'Gives everything below it the look of one institution. Providers nest, so one page can show several looks at once.',
      do: [
        'Make the theme once with createTheme and keep it; a new object is written onto the page again.',
        'Check theme.issues when people write the configuration: it lists every refused field with the reason.',
        'Check theme.adjustments to tell an institution where its colour is adjusted for contrast, and by how much.',
        'Use data-tone for a part in the second colour or in that of a status: the roles stay, and so does the contrast.',
        'Send themeToCss(theme) with the page, so that the first frame has the right colours.',
      ],
      dont: [
        'Hard-code colours in components; use tokens, so that every theme applies.',
        'Switch modes with classes of your own; set mode, and the pictures for light and dark follow.',
      ],
      accessibility: [
        'Text, edges and the ring of the focus keep their contrast for every seed colour, in both modes.',
        'The mode system follows the setting of the operating system.',
        'Dialogs and menus that open inside keep the look of their provider.',
      ],
    },
  },
  args: { theme: createTheme() },
} satisfies Meta<typeof ThemeProvider>

export default meta
type Story = StoryObj<typeof meta>

const shield = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M4 4h32v16c0 10-8 15-16 17C12 35 4 30 4 20z" fill="${fill}"/></svg>`)}`

const schools = [
  {
    brand: '#8a1538',
    cardRadius: 4,
    names: { zh: '青川大学', en: 'Qingchuan University' },
    logo: { light: shield('#8a1538'), dark: shield('#f0a0b4') },
  },
  {
    brand: '#0b6b3a',
    cardRadius: 20,
    density: 'comfortable' as const,
    cardTitleBackground: '#d9f2e3',
    names: { zh: '南林农业大学', en: 'Nanlin Agricultural University' },
    logo: { light: shield('#0b6b3a'), dark: shield('#8fe3b4') },
  },
].map((config) => createTheme(config))

/** Several institutions on one page, each in both modes. */
export const Nested: Story = {
  render: (_, { globals }) => (
    <div className="story-stack">
      {schools.map((theme) => (
        <ThemeProvider key={theme.config.brand} theme={theme} mode="light" className="story-padded story-row">
          <School theme={theme} language={globals.locale} mode="light" />
          <ThemeProvider theme={theme} mode="dark" className="story-padded">
            <School theme={theme} language={globals.locale} mode="dark" />
          </ThemeProvider>
        </ThemeProvider>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button')
    const radius = buttons.map((button) => getComputedStyle(button).borderRadius)
    await expect(radius).toEqual(['2px', '2px', '10px', '10px'])
  },
}

interface SchoolProps {
  theme: (typeof schools)[number]
  language: string
  mode: string
}

function School({ theme, language, mode }: SchoolProps) {
  const { logo, names } = theme.config
  return (
    <Card
      title={`${nameIn(names, language)} · ${mode}`}
      icon={<ThemedImage {...logo} alt="" width={20} height={20} />}
      footer={<Button variant="solid">选课</Button>}
    >
      <p>
        春季学期选课 <Tag tone="accent">进行中</Tag>
      </p>
    </Card>
  )
}

const brands = [
  createTheme({
    brand: '#8a1538',
    secondary: '#ffd200',
    success: '#00664f',
    headingScale: 120,
    components: { button: { radius: 22, height: 44, fontWeight: 600 }, tag: { radius: 4 } },
  }),
  createTheme({
    brand: 'navy',
    secondary: '#0fa',
    danger: '#b30059',
    cardRadius: 6,
    textScale: 110,
    components: { button: { radius: 0 }, field: { radius: 0, height: 44 } },
  }),
]

const tones = ['secondary', 'success', 'warning', 'danger', 'info'] as const

/**
 * A brand’s page: a second colour, status colours, fonts, sizes of text and of single components. `data-tone` picks a
 * colour.
 */
export const Brand: Story = {
  render: () => (
    <div className="story-stack">
      {brands.map((theme) => (
        <ThemeProvider key={theme.config.brand} theme={theme} className="story-padded">
          <Card
            title={`选课 Course selection, ${theme.config.brand}`}
            footer={<Button variant="solid">提交 Submit</Button>}
          >
            <p>
              春季学期 <Tag tone="success">已开放</Tag> <Tag tone="danger">已满</Tag>
            </p>
            <Input aria-label="课程 Course" defaultValue="Linear algebra" />
            <p className="story-row">
              {tones.map((tone) => (
                <Button key={tone} variant="solid" data-tone={tone}>
                  {tone}
                </Button>
              ))}
              <Button variant="soft" data-tone="secondary">
                soft
              </Button>
            </p>
          </Card>
        </ThemeProvider>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const colours = within(canvasElement)
      .getAllByRole('button', { name: 'secondary' })
      .map((button) => getComputedStyle(button).backgroundColor)
    await expect(colours).toEqual(['rgb(255, 210, 0)', 'rgb(0, 255, 170)'])
  },
}

/** A configuration with mistakes: valid fields are used, and the others are reported field by field. */
export const Refused: Story = {
  render: () => {
    const theme = createTheme({
      brand: 'red; } body { display: none',
      cardRadius: -4,
      headerHeight: 72,
      background: 'javascript:alert(1)',
      logo: { light: '/logo.svg', dark: 'http://example.edu/logo.svg' },
    })
    return (
      <ThemeProvider theme={theme} mode="light" className="story-padded">
        <Card title="theme.issues">
          <ul>
            {theme.issues.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Card>
      </ThemeProvider>
    )
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(4)
  },
}
