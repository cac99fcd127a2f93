import { TextSelection } from '@milkdown/kit/prose/state';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNode, writeNode } from './commands/opened-node.ts';
import { createNodePlaces } from './node-views/node-places.ts';
import { useVisualEditor } from './use-visual-editor.ts';

afterEach(cleanup);

async function openEditor(value: string) {
  const onChange = vi.fn<(value: string) => void>();
  const setup = {
    host: { current: document.body.appendChild(document.createElement('div')) },
    label: 'Text',
    nameCallOut: (kind: string) => kind,
    places: createNodePlaces(),
    slash: { onQuery: () => undefined, onKey: () => false },
    onOpen: () => undefined,
    onFiles: () => undefined,
    onChange,
    onUnfit: () => expect.unreachable('the editor shows every text of this test'),
    plugins: [],
  };
  const { result, rerender } = renderHook((text: string) => useVisualEditor({ ...setup, value: text }), {
    initialProps: value,
  });
  await waitFor(() => expect(result.current.tools).toBeDefined());
  const view = result.current.tools?.view;
  if (!view) return expect.unreachable();
  const blocks = () => view.state.doc.children.map((block): string => block.attrs.body ?? block.textContent);
  return { view, onChange, rerender, blocks };
}

const check = (prompt: string, id?: string) =>
  `\`\`\`check\n${id ? `id: ${id}\n` : ''}prompt: ${prompt}\ntype: written\n\`\`\`\n`;
const bodyOf = (block: string) => block.split('\n').slice(1, -2).join('\n');

it('keeps what the author typed while the reply of a save arrived, and takes the ids that the save assigned', async () => {
  const { view, onChange, rerender, blocks } = await openEditor(`Start.\n\n${check('Why?')}`);
  view.dispatch(view.state.tr.insertText('Typed. ', 1));
  rerender(`Start.\n\n${check('Why?', 'chk_1')}`);
  expect(blocks().slice(0, 2)).toEqual(['Typed. Start.', bodyOf(check('Why?', 'chk_1'))]);
  expect(onChange).toHaveBeenLastCalledWith(`Typed. Start.\n\n${check('Why?', 'chk_1')}`);
});

it('keeps the cursor when a save changes another block', async () => {
  const { view, rerender } = await openEditor(`${check('Why?')}\nEnd.\n`);
  const end = view.state.doc.content.size;
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(end), -1)));
  const { from } = view.state.selection;
  rerender(`${check('Why?', 'chk_1')}\nEnd.\n`);
  expect(view.state.selection.from).toBe(from);
});

describe('a form that is open while the text changes', () => {
  const places = async (value: string, at: number) => {
    const editor = await openEditor(value);
    const pos = [...editor.view.state.doc.children].slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    const node = editor.view.state.doc.nodeAt(pos);
    if (!node) return expect.unreachable();
    openNode(editor.view, pos);
    const apply = (body: string) => writeNode(editor.view, node.type.create({ ...node.attrs, body }));
    return { ...editor, apply };
  };

  it('writes into its block after a save assigned ids to several blocks', async () => {
    const { rerender, apply, blocks } = await places(`${check('One?')}\n${check('Two?')}\n${check('Three?')}`, 1);
    rerender(`${check('One?', 'chk_1')}\n${check('Two?', 'chk_2')}\n${check('Three?', 'chk_3')}`);
    apply('prompt: Changed?');
    const [one, three] = [bodyOf(check('One?', 'chk_1')), bodyOf(check('Three?', 'chk_3'))];
    expect(blocks().slice(0, 3)).toEqual([one, 'prompt: Changed?', three]);
  });

  it('writes into its block after another author added and changed text before it', async () => {
    const { rerender, apply, blocks } = await places(`Start.\n\n${check('One?')}\nEnd.\n`, 1);
    rerender(`New.\n\nNew start.\n\n${check('One?')}\nEnd.\n`);
    apply('prompt: Changed?');
    expect(blocks().slice(0, 4)).toEqual(['New.', 'New start.', 'prompt: Changed?', 'End.']);
  });

  it('inserts its block again if another author removed it', async () => {
    const { rerender, apply, blocks } = await places(`Start.\n\n${check('One?')}\n${check('Two?')}`, 1);
    rerender(`Start.\n\n${check('Two?')}`);
    apply('prompt: Changed?');
    expect(blocks().filter(Boolean).toSorted()).toEqual(['Start.', 'prompt: Changed?', bodyOf(check('Two?'))]);
  });
});
