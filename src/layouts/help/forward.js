(() => {
  const forward = () => {
    const answer = document.getElementById(location.hash.slice(1))?.querySelector(':scope > [data-answer]');
    if (answer) location.replace(answer.href);
  };
  forward();
  addEventListener('hashchange', forward);
})();
