/** Looks for rooms off the page, and tells the best so far some times a second. The same seed gives the same rooms. */
import { openCases, type OpenCase } from '../../domain/rooms/explain-rooms.ts';
import { proposeRooms } from '../../domain/rooms/propose-rooms.ts';
import type { RoomInstance } from '../../domain/rooms/room-instance.ts';
import { scoreOf } from '../../domain/rooms/room-board.ts';
import type { RoomScore } from '../../domain/rooms/room-score.ts';
import { toldNowAndThen, type SearchNews } from '../../organiser/board/search-news.ts';

export interface RoomSearchOrder {
  readonly instance: RoomInstance;
  readonly present: readonly number[];
  /** Gives everyone a room while there are places, also against the other rules. */
  readonly isEverybodyPlaced: boolean;
  readonly seed: number;
  readonly steps: number;
}

export interface FoundRooms {
  readonly room: Int32Array;
  readonly before: RoomScore;
  readonly after: RoomScore;
  readonly open: readonly OpenCase[];
}

addEventListener('message', ({ data }: MessageEvent<RoomSearchOrder>) => {
  const { instance, steps, ...search } = data;
  const before = scoreOf(instance, search.present);
  function tell(share: number, room: Int32Array): void {
    const found = { room, before, after: scoreOf(instance, room), open: openCases(instance, room) };
    const news: SearchNews<FoundRooms> = { share, found };
    postMessage(news);
  }
  tell(1, proposeRooms(instance, { ...search, progress: toldNowAndThen(steps, tell) }));
});
