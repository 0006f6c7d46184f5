import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '../dropdown-menu/index.ts'
import { PortalProvider } from './portal-provider.tsx'

const meta = {
  title: 'Foundations/PortalProvider',
  component: PortalProvider,
  parameters: {
    guide: {
      use: 'Says into which element dialogs, menus, popovers and tooltips are put. Most pages need none.',
      do: [
        'Use it where only one element is right: inside a native <dialog>, a shadow root or an element in full screen.',
        'Set --qd-z-overlay where your own header lies above menus; its value is 50.',
      ],
      dont: [
        'Use it against overlays that are cut off. They leave a scope that would cut them off by themselves.',
        'Choose an element that scrolls or is small; a dialog covers the whole window.',
      ],
      accessibility: [
        'What is put elsewhere keeps its theme, language and direction, and the order of the focus.',
        'Only what is inside a native <dialog> can be used while that is open.',
      ],
    },
  },
  args: { children: null },
} satisfies Meta<typeof PortalProvider>

export default meta
type Story = StoryObj<typeof meta>

function Frame() {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  return (
    <div className="story-card" ref={setFrame} data-testid="frame">
      <PortalProvider container={frame}>
        <DropdownMenu align="start" trigger={<Button>排序</Button>}>
          <DropdownMenuItem>按时间</DropdownMenuItem>
          <DropdownMenuItem>按名称</DropdownMenuItem>
        </DropdownMenu>
      </PortalProvider>
    </div>
  )
}

/** The menu is inside the frame in the document tree as well. */
export const IntoAnElement: Story = {
  render: () => <Frame />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '排序' }))
    const menu = await page.findByRole('menu')
    await expect(page.getByTestId('frame')).toContainElement(menu)
  },
}
