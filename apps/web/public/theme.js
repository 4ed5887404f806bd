// Runs before the first paint. The choice is light, dark or system (the default), kept by shared/theme.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('sway-theme');
  } catch {
    // Storage can be switched off; the system's theme stands then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
