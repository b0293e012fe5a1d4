"""Every message between a browser and the server, as a type.

The TypeScript types in web/src/protocol are generated from this package. A socket lives at
/ws/{table id}. The client speaks first, with `hello`; from then on the server sends `state`
whenever anything changes. Whatever a client asks carries an `id` of its choice, and is answered
with `done` or `refused` carrying the same one.

Where a game is played by ear, motion goes up as `shake` and sound comes down in binary frames of
constant size, to the holder alone: see `frames.py` and docs/protocol.md.
"""

from __future__ import annotations

from polarnight.server.protocol.answers import (
    Considered,
    Done,
    Gestured,
    Hinted,
    Pulse,
    Refused,
    ServerMessage,
    State,
)
from polarnight.server.protocol.commands import (
    Act,
    AddBot,
    AnswerUndo,
    Ask,
    AskUndo,
    ClaimTime,
    ClientMessage,
    ComeBack,
    Command,
    Consider,
    EndGame,
    Gesture,
    Hello,
    Hint,
    Leave,
    LookFrom,
    Rematch,
    SetClock,
    SetOptions,
    SetTable,
    Shake,
    Sit,
    Stand,
    StandIn,
    Start,
    Sync,
    TakeBack,
)
from polarnight.server.protocol.fields import (
    MOST_BYTES,
    Chair,
    FileFormat,
    FileVersion,
    GestureName,
    Id,
    Key,
    Mark,
    Name,
    Readings,
)
from polarnight.server.protocol.games import (
    GameCard,
    GameList,
    OptionSpec,
)
from polarnight.server.protocol.lessons import (
    LessonAnswer,
    LessonCard,
    LessonStep,
    LessonTry,
    PuzzleCard,
    PuzzleTold,
)
from polarnight.server.protocol.mine import (
    Arrival,
    Arrived,
    BestMoment,
    BotRating,
    Forgotten,
    Mine,
    MoveCode,
    Moving,
    MyGame,
    MyPage,
    MyRating,
    Partner,
    Pool,
)
from polarnight.server.protocol.nights import (
    CloseNight,
    GuestView,
    JoinNight,
    NewNight,
    NightAnswer,
    NightAsk,
    NightCommand,
    NightFile,
    NightImport,
    NightTable,
    NightView,
    OpenTable,
    Ranked,
    ReopenNight,
    SetChoosing,
    SitOut,
    VoteFor,
)
from polarnight.server.protocol.passkeys import (
    NewPasskey,
    PasskeyChallenge,
    PasskeyCount,
    PasskeyOffer,
    PasskeyProof,
    PasskeyWish,
)
from polarnight.server.protocol.practice import (
    Guess,
    Pick,
    Picked,
    PracticeAnswer,
    PracticeAsk,
    Told,
)
from polarnight.server.protocol.replays import (
    Frame,
    Replay,
)
from polarnight.server.protocol.service import (
    Health,
    Kernels,
    LetIn,
    Problem,
    Reach,
    Ready,
)
from polarnight.server.protocol.table import (
    ChairView,
    ClockTimes,
    Entry,
    GameView,
    HandView,
    NextTable,
    Reveal,
    TableView,
    UndoQuestion,
    You,
)
from polarnight.server.protocol.tables import (
    Fork,
    Import,
    LogFile,
    NewTable,
    TableAddress,
)

__all__ = [
    "MOST_BYTES", "Act", "AddBot", "AnswerUndo", "Arrival", "Arrived", "Ask", "AskUndo",
    "BestMoment", "BotRating", "Chair", "ChairView", "ClaimTime", "ClientMessage", "ClockTimes",
    "CloseNight", "ComeBack", "Command", "Consider", "Considered", "Done", "EndGame", "Entry",
    "FileFormat", "FileVersion", "Forgotten", "Fork", "Frame", "GameCard", "GameList", "GameView",
    "Gesture", "GestureName", "Gestured", "Guess", "GuestView", "HandView", "Health", "Hello",
    "Hint", "Hinted", "Id", "Import", "JoinNight", "Kernels", "Key", "Leave", "LessonAnswer",
    "LessonCard", "LessonStep", "LessonTry", "LetIn", "LogFile", "LookFrom", "Mark", "Mine",
    "MoveCode", "Moving", "MyGame", "MyPage", "MyRating", "Name", "NewNight", "NewPasskey",
    "NewTable", "NextTable", "NightAnswer", "NightAsk", "NightCommand", "NightFile", "NightImport",
    "NightTable", "NightView", "OpenTable", "OptionSpec", "Partner", "PasskeyChallenge",
    "PasskeyCount", "PasskeyOffer", "PasskeyProof", "PasskeyWish", "Pick", "Picked", "Pool",
    "PracticeAnswer", "PracticeAsk", "Problem", "Pulse", "PuzzleCard", "PuzzleTold", "Ranked",
    "Reach", "Readings", "Ready", "Refused", "Rematch", "ReopenNight", "Replay", "Reveal",
    "ServerMessage", "SetChoosing", "SetClock", "SetOptions", "SetTable", "Shake", "Sit",
    "SitOut", "Stand", "StandIn", "Start", "State", "Sync", "TableAddress", "TableView",
    "TakeBack", "Told", "UndoQuestion", "VoteFor", "You",
]  # fmt: skip
