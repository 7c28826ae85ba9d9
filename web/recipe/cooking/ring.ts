let audio: AudioContext | undefined;

/** Makes sound possible; browsers allow it only from a press of the person. */
export function enableSound(): void {
  if (!("AudioContext" in window)) return;
  audio ??= new AudioContext();
  // Where it stays refused, the alert and the vibration remain.
  void audio.resume().catch(() => undefined);
}

const beeps = 12;

/** Rings for some seconds and has the phone vibrate; gives what silences it. */
export function ring(): () => void {
  // Browsers refuse it, with an error in the console, before the page was touched.
  if (navigator.userActivation?.hasBeenActive !== false) {
    navigator.vibrate?.([400, 200, 400, 200, 400]);
  }
  if (audio?.state !== "running") return () => undefined;
  const { currentTime, destination } = audio;
  const gain = audio.createGain();
  gain.connect(destination);
  for (let beep = 0; beep < beeps; beep++) {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = beep % 2 === 0 ? 880 : 660;
    oscillator.connect(gain);
    oscillator.start(currentTime + beep * 0.5);
    oscillator.stop(currentTime + beep * 0.5 + 0.3);
  }
  return () => gain.disconnect();
}
