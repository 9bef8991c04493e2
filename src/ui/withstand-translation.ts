/**
 * Lets React go on while the browser translates the page. Translations take texts out of it and put others in their
 * place, in `font` as Chrome's and Edge's do, or in fewer texts than there were, as Firefox's does; React knows its own
 * alone, so that what it removes or inserts beside them fails, and the whole page with it
 * (https://github.com/facebook/react/issues/11538), and what they say anew nobody sees.
 */
export function withstandTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  /** What stands for a text that was taken out. */
  const standIns = new WeakMap<Node, ChildNode>();

  /** What is in `parent` for what React takes to be there: for a text that was taken out, its stand-in, if there is one. */
  function find(node: Node, parent: Node): Node | null {
    if (!(node instanceof CharacterData) || node.parentNode === parent) return node;
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : null;
  }

  Node.prototype.removeChild = function (child) {
    const there = find(child, this);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function (node, before) {
    insertBefore.call(this, node, before && find(before, this));
    return node;
  };

  const observer = new MutationObserver((records) => {
    let added: Element | undefined;
    for (const { target, addedNodes, removedNodes } of records) {
      // It says something else: that is to be seen, and translated.
      if (!target.parentNode) standIns.get(target)?.replaceWith(target);
      for (const node of addedNodes) {
        standIns.get(node)?.remove();
        if (node instanceof Element && node.matches("font")) added = node;
      }
      for (const text of removedNodes) {
        if (!(text instanceof Text) || added?.parentNode !== target) continue;
        standIns.set(text, added);
        observer.observe(text, { characterData: true });
        added = undefined;
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
